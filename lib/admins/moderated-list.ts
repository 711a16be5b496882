import 'server-only';
import { isSilenced } from '@/lib/accounts/silence';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import { timesOfDays } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';

// What the back office's lists of what members said have in common, whatever it was said of.

/** Open reports, counted. */
export const openReports = { select: { reports: { where: { status: 'open' } } } } as const;

/** The last said first; an identifier makes the order unambiguous. */
export const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

/** Who said something, as its panel asks for them. */
export const authorSelect = {
  select: { publicId: true, nickname: true, deletedAt: true, silencedUntil: true },
} as const;

/** Who said something, as its panel names them. `silencedUntil`: null for who may speak. */
export type ModeratedAuthor = {
  publicId: string;
  nickname: string;
  deleted: boolean;
  silencedUntil: Date | null;
};

type StoredAuthor = {
  publicId: string;
  nickname: string;
  deletedAt: Date | null;
  silencedUntil: Date | null;
};

export function authorOf(member: StoredAuthor): ModeratedAuthor {
  return {
    publicId: member.publicId,
    nickname: member.nickname,
    deleted: member.deletedAt !== null,
    silencedUntil: isSilenced(member) ? member.silencedUntil : null,
  };
}

/** How the list of what was said is narrowed by its state, whatever it was said of. */
export const saidStates = {
  shown: { shown: true },
  hidden: { hiddenAt: { not: null }, deletedAt: null },
  deleted: { deletedAt: { not: null } },
} as const;

type Filter<State extends string> = {
  view: 'all' | 'reported';
  state: State | undefined;
  from: string | undefined;
  to: string | undefined;
};

/**
 * What the state, the view and the days of a filter ask for, of comments as of ratings.
 * @param states `saidStates`, with those that the kind has besides
 */
export function saidWhere<State extends string, Where extends object>(
  { view, state, from, to }: Filter<State>,
  states: Record<State, Where>,
) {
  return {
    createdAt: timesOfDays({ from, to }),
    AND: [
      state === undefined ? {} : states[state],
      view === 'reported' ? { reports: { some: { status: 'open' as const } } } : {},
    ],
  };
}

/**
 * What a search looks for: the folded text, the identifier in the address of a thing or of what it was said of, or its author's
 * mail. What is named is read first, so that each part of the search has an index behind it.
 * @param anchor what stands before the identifier in an address
 * @param findPlace what things were said of
 */
export async function readSaidSearch(
  q: string,
  anchor: string,
  findPlace: (publicId: string) => Promise<{ id: number } | null>,
) {
  const id = q.split(anchor).at(-1)?.replace(/^.*\//, '') ?? '';
  const [place, author] = await Promise.all([
    isPublicId(id) ? findPlace(id) : null,
    q.includes('@')
      ? db.member.findUnique({ where: { email: q.trim().toLowerCase() }, select: { id: true } })
      : null,
  ]);
  return {
    said: [
      { textFold: { contains: escapeLike(foldText(q).trim()) } },
      ...(isPublicId(id) ? [{ publicId: id }] : []),
    ],
    placeId: place?.id ?? null,
    authorId: author?.id ?? null,
  };
}

/** What a member is called by whom a list is narrowed; null for nobody, and nobody known. */
export async function readNickname(publicId: string | undefined): Promise<string | null> {
  if (publicId === undefined) return null;
  const member = await db.member.findUnique({ where: { publicId }, select: { nickname: true } });
  return member?.nickname ?? null;
}
