import 'server-only';
import { isPublicCard } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { authorCardSelect, authorOfCard } from '@/lib/posts/author-card';
import { isPublicPost } from '@/lib/posts/listing';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { pictureSelect } from '@/lib/shared/media';
import { productTranslations, shownProductText } from '@/lib/shop/shown';
import type { AboutView } from './message-view';

// What a message is about: a card, a post or a product, as the tile above it shows it.

export const aboutCardSelect = {
  ...authorCardSelect,
  status: true,
  owner: { select: { deletedAt: true } },
} as const satisfies Prisma.CardSelect;

export const aboutPostSelect = {
  publicId: true,
  title: true,
  sourceLocale: true,
  status: true,
  publishedAt: true,
  deletedAt: true,
  owner: { select: { deletedAt: true, membershipStatus: true } },
} as const satisfies Prisma.PostSelect;

/** For a reader of `locale`. */
export const aboutProductSelect = (locale: Locale) =>
  ({
    publicId: true,
    sourceLocale: true,
    name: true,
    listedAt: true,
    minPrice: true,
    maxPrice: true,
    translations: productTranslations(locale, ['name']),
    images: { orderBy: { position: 'asc' }, take: 1, select: { media: { select: pictureSelect } } },
  }) as const satisfies Prisma.ProductSelect;

type About = {
  card?: Prisma.CardGetPayload<{ select: typeof aboutCardSelect }> | null;
  post?: Prisma.PostGetPayload<{ select: typeof aboutPostSelect }> | null;
  product?: Prisma.ProductGetPayload<{ select: ReturnType<typeof aboutProductSelect> }> | null;
};

/** The card, post or product that a message is about, while everybody may see it. */
export function aboutOf({ card, post, product }: About, locale: Locale): AboutView | null {
  if (card && isPublicCard(card)) {
    const author = authorOfCard(card, locale);
    if (author?.card) return { type: 'card', ...author.card, name: author.name, picture: author.picture };
  }
  if (post && isPublicPost(post))
    return { type: 'post', publicId: post.publicId, title: post.title, lang: post.sourceLocale };
  if (product && product.listedAt !== null)
    return {
      type: 'product',
      publicId: product.publicId,
      name: shownProductText(product, 'name', product.name, locale),
      picture: product.images[0]?.media ?? null,
      price: Number(product.minPrice),
      isFrom: product.maxPrice > product.minPrice,
    };
  return null;
}
