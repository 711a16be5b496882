import type { CardKind } from '@/lib/shared/card-kind';
import { allTags } from './tag-clock.ts';

declare const tagMark: unique symbol;

/** Names what a cached page or read depends on. Made only here, so that reader and writer agree. */
export type Tag = string & { readonly [tagMark]: true };

/** Next joins tags by commas in a header and takes at most 256 characters each. */
function tag(...parts: string[]): Tag {
  const safe = parts.map((part) => encodeURIComponent(part.toWellFormed()));
  return safe.join(':').slice(0, 200) as Tag;
}

/** One company's or person's card, in all languages. */
export const cardTag = (publicId: string): Tag => tag('card', publicId);

/** Lists of companies or of people: which cards they hold, not what is written on each. */
export const listTag = (kind: CardKind): Tag => tag('list', kind);

/** One post, in all languages. */
export const postTag = (publicId: string): Tag => tag('post', publicId);

/** What is said to one post: which comments there are and what they say, not how many like them. */
export const commentsTag = (postId: string): Tag => tag('comments', postId);

/** Lists of posts: which they hold, not what each says. */
export const postListTag = (): Tag => tag('posts');

/** Which posts stand under a card. */
export const cardPostsTag = (publicId: string): Tag => tag('card-posts', publicId);

/** Names and order of the topics. */
export const topicsTag = (): Tag => tag('topics');

/** One product, in all languages. */
export const productTag = (publicId: string): Tag => tag('product', publicId);

/** Lists of products: which they hold, not what each says. */
export const productListTag = (): Tag => tag('products');

/** Which products stand under a company's card. */
export const cardProductsTag = (publicId: string): Tag => tag('card-products', publicId);

/** Names, order and tree of the shop's categories. */
export const categoriesTag = (): Tag => tag('categories');

/** Which banners there are, what each says and when it is shown. */
export const bannersTag = (): Tag => tag('banners');

/** The home page's own choice: featured cards, newest. */
export const homeTag = (): Tag => tag('home');

/** The site's settings: title, operator's data, keywords. */
export const settingsTag = (): Tag => tag('settings');

/** One standard page. */
export const pageTag = (slug: string): Tag => tag('page', slug);

/** Which standard pages there are, as the footer lists them. */
export const pagesTag = (): Tag => tag('pages');

/** Names, icons and order of the industries. */
export const industriesTag = (): Tag => tag('industries');

/** Names and order of the provinces. */
export const provincesTag = (): Tag => tag('provinces');

/** The table of words by which searches are understood. */
export const queryWordsTag = (): Tag => tag('query-words');

/** What administrators changed of the phrasebook. */
export const phrasebookTag = (): Tag => tag('phrasebook');

/** The list of words that are looked for in what members write. */
export const watchedWordsTag = (): Tag => tag('watched-words');

/** What the search index has of cards, posts or products: each row of it that is written. */
export const searchTag = (list: 'cards' | 'posts' | 'products'): Tag => tag('search', list);

/** The words that many people search. */
export const hotWordsTag = (): Tag => tag('hot-words');

/** Everything that is cached: after an import or a seed, instead of thousands of single tags. */
export const everythingTag = (): Tag => allTags as Tag;
