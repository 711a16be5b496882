import { foldName } from './name-key';

/** Initials that people say in place of a name: TGDĐ, BHX; fewer mean too much, more nobody remembers. */
const shortest = 3;
const longest = 6;

/**
 * The initials that a name is called by: those of its first three to six words, legal forms aside, so that TGDĐ finds each branch
 * of Thế Giới Di Động. Empty for what has fewer, or is no Latin name.
 */
export function initialsOf(name: string): string[] {
  const words = foldName(name).split(' ');
  const end = words.findIndex((word) => !/^[a-z]+$/.test(word));
  const initials = words
    .slice(0, end === -1 ? longest : Math.min(end, longest))
    .map((word) => word.slice(0, 1))
    .join('');
  return Array.from({ length: Math.max(0, initials.length - shortest + 1) }, (_each, at) =>
    initials.slice(0, shortest + at),
  );
}

/** Whether a folded word may be initials: nobody could say it, as no word of any language is written so. */
export function areInitials(word: string): boolean {
  return word.length >= shortest && word.length <= longest && /^[b-df-hj-np-tv-xz]+$/.test(word);
}
