import { termsOf } from '@/lib/directory/index-row';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { addNameTokens, addTextTokens, marks } from '@/lib/search/tokens';
import type { OpportunitySide, PostIdentity, PostKind } from './post-status';

/** What the index needs of a post that lists show. */
export type IndexablePost = {
  id: number;
  ownerId: number;
  identity: PostIdentity;
  kind: PostKind;
  side: OpportunitySide | null;
  industryId: number | null;
  provinceCode: string | null;
  /** "2026-11-30": the last day of an opportunity. */
  validUntil: string | null;
  listedAt: Date;
  title: string;
  /** Description and content. */
  texts: readonly string[];
  /** With their names in all languages. */
  topics: readonly { id: number; names: readonly string[] }[];
  /** The names of the card that it is written under, in all languages, or the nickname. */
  authorNames: readonly string[];
};

/** A row of post_search, without its level. */
export type PostSearchRow = {
  postId: number;
  listedAt: Date;
  validUntil: string | null;
  /** Words that typing errors are corrected to. */
  terms: string[];
  head: string[];
  body: string[];
};

/** The tokens and the words of a text that stands on many posts are made once where many are written. */
export type TextTokens = {
  tokensOf: (text: string) => Iterable<string>;
  termsOf: (text: string) => Iterable<string>;
};

/** The tokens and the words of a text. */
export const tokensOfText: TextTokens = {
  tokensOf(text) {
    const tokens = new Set<string>();
    addTextTokens(text, tokens);
    return tokens;
  },
  termsOf: (text) => termsOf([text]),
};

/** What the feed calls its kinds, as a token. */
export const kindToken = (kind: PostKind, side: OpportunitySide | null): string =>
  marks.kind(kind === 'post' ? kind : (side ?? kind));

/**
 * The search row of a listed post: what it is found and narrowed by. Pure, some 100 µs.
 * @param gazetteer knows which industries are above the post's own
 */
export function postSearchRow(
  post: IndexablePost,
  gazetteer: Pick<Gazetteer, 'lineage'>,
  { tokensOf, termsOf }: TextTokens = tokensOfText,
): PostSearchRow {
  const head = new Set([kindToken(post.kind, post.side), marks.author(post.ownerId, post.identity)]);
  const { industryId, provinceCode } = post;
  if (industryId !== null) {
    for (const id of gazetteer.lineage.get(industryId) ?? [industryId]) head.add(marks.industry(id));
    head.add(marks.ownIndustry(industryId));
  }
  if (provinceCode !== null) head.add(marks.province(provinceCode));
  addNameTokens(post.title, head);
  for (const { id, names } of post.topics) {
    head.add(marks.topic(id));
    for (const name of names) for (const token of tokensOf(name)) head.add(token);
  }
  for (const name of post.authorNames) for (const token of tokensOf(name)) head.add(token);
  const body = new Set(head);
  for (const text of post.texts) for (const token of tokensOf(text)) body.add(token);
  const written = [
    post.title,
    ...post.topics.flatMap(({ names }) => names),
    ...post.authorNames,
    ...post.texts,
  ];
  return {
    postId: post.id,
    listedAt: post.listedAt,
    validUntil: post.validUntil,
    terms: [...new Set(written.flatMap((text) => [...termsOf(text)]))].sort(),
    head: [...head],
    body: [...body],
  };
}
