import { type Delta, type DeltaOp, linesOf, pushOp } from '@/lib/rich-text/delta';
import { isWebLink, linksOf } from '@/lib/rich-text/links-of';
import { textOfDelta } from '@/lib/rich-text/text';
import { hasTypedAddress } from '@/lib/rich-text/typed-address';
import { type Hit, type Matcher, maskHits } from '@/lib/watched-words/matcher';
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
      ...linksOf(content).map((link) => ['content', readable(link)] as const),
      ...topicNames.map((name) => ['topicIds', name] as const),
    ] as const
  ).map(([field, text]): Found => ({ field, text, hits: find(text, sourceLocale) }));
  const { written, entries } = wordsOf(found);
  const has = (hits: readonly Hit[], action: string) => hits.some(({ entry }) => entry.action === action);
  const isMasked = found.some(({ field, hits }) => field !== 'topicIds' && has(hits, 'mask'));
  const mask = (text: string) => masked(text, find, sourceLocale);
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

/** An address as it reads; one that is written wrongly as it stands. */
function readable(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const toMask = (hits: readonly Hit[]) => hits.filter(({ entry }) => entry.action === 'mask');

const masked = (text: string, find: Matcher['find'], locale: string) =>
  maskHits(text, toMask(find(text, locale)));

/**
 * A document with its words masked where they stand, however they are formatted. A formula that says one becomes stars, a link
 * that leads to one leads nowhere.
 */
function maskDelta(content: Delta, find: Matcher['find'], locale: string): Delta {
  const lines = linesOf(content).map(({ inlines, attributes }) => ({
    attributes,
    inlines: inlines.map(({ insert, attributes }) => ({
      attributes: withoutLink(attributes, find, locale),
      insert: typeof insert === 'string' ? insert.normalize('NFC') : maskFormula(insert, find, locale),
    })),
  }));
  const textOf = (insert: DeltaOp['insert']) => (typeof insert === 'string' ? insert : ' ');
  const whole = lines.map(({ inlines }) => inlines.map(({ insert }) => textOf(insert)).join('')).join('\n');
  const hits = toMask(find(whole, locale));
  const ops: DeltaOp[] = [];
  let at = 0;
  for (const { inlines, attributes } of lines) {
    for (const { insert, attributes } of inlines) {
      const from = at;
      at += textOf(insert).length;
      const own = hits.map((hit) => ({ from: hit.from - from, to: hit.to - from }));
      pushOp(ops, typeof insert === 'string' ? maskHits(insert, own) : insert, attributes);
    }
    at += 1;
    pushOp(ops, '\n', attributes);
  }
  return { ops };
}

function maskFormula(insert: object, find: Matcher['find'], locale: string): DeltaOp['insert'] {
  const { formula } = insert as { formula?: unknown };
  const isFound = typeof formula === 'string' && toMask(find(formula, locale)).length > 0;
  return isFound ? '***' : (insert as DeltaOp['insert']);
}

function withoutLink<Attributes extends NonNullable<DeltaOp['attributes']>>(
  attributes: Attributes,
  find: Matcher['find'],
  locale: string,
): Attributes {
  const { link } = attributes;
  if (typeof link !== 'string' || toMask(find(readable(link), locale)).length === 0) return attributes;
  const { link: _gone, ...others } = attributes;
  return others as Attributes;
}

/** Whether a post leads off the site: by links and videos, or by addresses typed as text anywhere in it. */
export function leadsAway({ title, description, content }: PostTexts): boolean {
  return (
    linksOf(content).some(isWebLink) ||
    [title, description, textOfDelta(content)].some((text) => hasTypedAddress(text))
  );
}
