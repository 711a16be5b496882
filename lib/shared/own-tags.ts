/** How many words of their own a member may put on a card or a friend, and how long each may be. */
export const tagsMost = 10;
export const tagLongest = 30;

/** A tag and how many things of the member's carry it. */
export type TagCount = { tag: string; count: number };

// Line ends and other controls, and halves of surrogate pairs; the joiners inside of emoji stay.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

/** A tag as it is kept: one spelling of the same letters, single spaces, nothing at its ends. */
export function cleanTag(typed: string): string {
  return typed.normalize('NFC').replace(unprintable, ' ').replace(/\s+/gu, ' ').trim();
}

/** Length of a tag as people count it: an emoji or a rare character is one. */
export function tagLength(tag: string): number {
  return Array.from(tag).length;
}

/** What two tags are the same by: case makes no other tag. */
export function tagKey(tag: string): string {
  return tag.normalize('NFKC').toLowerCase();
}

/**
 * The tags of a thing without doubles, in the spellings that the member uses already.
 * @param known the member's tags on all of them
 */
export function settleTags(wanted: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map(known.map((tag) => [tagKey(tag), tag]));
  const settled = new Map<string, string>();
  for (const tag of wanted) {
    const key = tagKey(tag);
    if (!settled.has(key)) settled.set(key, spellings.get(key) ?? tag);
  }
  return [...settled.values()];
}

type Change = { tags: readonly string[]; seen?: readonly string[] | undefined };

/**
 * The tags of a thing once a change is done to what stands there by now: what somebody added and took off beside the tags that
 * they saw, since another page of theirs may have changed others. Two things that became one may have more than there may be;
 * those can be taken off.
 * @returns null where it would add too many
 */
export function changedTags(now: readonly string[], { tags, seen = now }: Change): string[] | null {
  const [saw, wanted] = [new Set(seen.map(tagKey)), new Set(tags.map(tagKey))];
  const kept = now.filter((tag) => wanted.has(tagKey(tag)) || !saw.has(tagKey(tag)));
  const there = new Set(kept.map(tagKey));
  const added = tags.filter((tag) => !saw.has(tagKey(tag)) && !there.has(tagKey(tag)));
  return added.length > 0 && kept.length + added.length > tagsMost ? null : [...kept, ...added];
}
