import { isWebLink, linksOf } from '@/lib/rich-text/links-of';
import { textOfDelta } from '@/lib/rich-text/text';
import { hasTypedAddress } from '@/lib/rich-text/typed-address';
import { maskDelta, maskText, readableLink } from '@/lib/watched-words/mask-delta';
import type { Hit, Matcher } from '@/lib/watched-words/matcher';
import { wordsOf } from '@/lib/watched-words/words-of';
import type { PostForm } from './post-form';

/** What a post says in words of its author. */
export type PostTexts = Pick<PostForm, 'title' | 'description' | 'content'>;

/** What was found in a post before it is shown. */
export type ScreenedPost = {
  /** Fields with a word that is not allowed, and these words as they were written. */
  blocked: { fields: (keyof PostTexts | 'topicIds')[]; words: string[] };
  /** Entries of the list for which an administrator looks first. */
  reviewed: string[];
  /** The texts as they are shown, where some word is masked; null where they stay as they are. */
  masked: PostTexts | null;
};

type Found = { field: keyof PostTexts | 'topicIds'; text: string; hits: Hit[] };

/**
 * Looks for the watched words in all that a post says: its title and description, its text with formulas and the addresses of its
 * links, and the names of its topics. Pure.
 */
export function screenPost(
  { title, description, content, sourceLocale }: PostTexts & Pick<PostForm, 'sourceLocale'>,
  topicNames: readonly string[],
  { find }: Matcher,
): ScreenedPost {
  const found = (
    [
      ['title', title],
      ['description', description],
      ['content', textOfDelta(content)],
      ...linksOf(content).map((link) => ['content', readableLink(link)] as const),
      ...topicNames.map((name) => ['topicIds', name] as const),
    ] as const
  ).map(([field, text]): Found => ({ field, text, hits: find(text, sourceLocale) }));
  const { written, entries } = wordsOf(found);
  const has = (hits: readonly Hit[], action: string) => hits.some(({ entry }) => entry.action === action);
  const isMasked = found.some(({ field, hits }) => field !== 'topicIds' && has(hits, 'mask'));
  const mask = (text: string) => maskText(text, find, sourceLocale);
  return {
    blocked: {
      fields: [...new Set(found.filter(({ hits }) => has(hits, 'block')).map(({ field }) => field))],
      words: written.block,
    },
    reviewed: entries.review,
    masked: isMasked
      ? {
          title: mask(title),
          description: mask(description),
          content: maskDelta(content, find, sourceLocale),
        }
      : null,
  };
}

/** Whether a post leads off the site: by links and videos, or by addresses typed as text anywhere in it. */
export function leadsAway({ title, description, content }: PostTexts): boolean {
  return (
    linksOf(content).some(isWebLink) ||
    [title, description, textOfDelta(content)].some((text) => hasTypedAddress(text))
  );
}
