import { describe, expect, it } from 'vitest';
import { entriesFor, heldEntries, type StoredEntry, shippedEntries } from './word-entries';

const own = (more: Partial<StoredEntry>): StoredEntry => ({
  kind: 'equal',
  phrases: ['quux', 'quuz'],
  targets: [],
  industryId: null,
  role: null,
  locale: null,
  shippedKey: null,
  removed: false,
  ...more,
});

const has = (entries: readonly { phrases: readonly string[] }[], phrase: string) =>
  entries.some(({ phrases }) => phrases.includes(phrase));

describe('the table of words', () => {
  it('names each entry that the site comes with once, shorter than its column', () => {
    const keys = shippedEntries.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(160);
  });

  it('holds what is shipped on a fresh site, and the own entries besides', () => {
    expect(heldEntries([])).toEqual(shippedEntries);
    const held = heldEntries([own({})]);
    expect(held).toHaveLength(shippedEntries.length + 1);
    expect(held.at(-1)?.phrases).toEqual(['quux', 'quuz']);
  });

  it('takes a changed entry in place of the shipped one, and leaves out one that was taken out', () => {
    const [key = '', other = ''] = ['equal:jewelry', 'equal:tire'];
    const held = heldEntries([
      own({ shippedKey: key, phrases: ['jewelry', 'bijou'] }),
      own({ shippedKey: other, removed: true }),
    ]);
    expect(held).toHaveLength(shippedEntries.length - 1);
    expect(has(held, 'jewellery')).toBe(false);
    expect(has(held, 'bijou')).toBe(true);
    expect(has(held, 'tyre')).toBe(false);
  });

  it('keeps a change of what a later release ships no more, and forgets that it was taken out', () => {
    const gone = { shippedKey: 'equal:of a release that was' };
    expect(heldEntries([own({ ...gone, removed: true })])).toEqual(shippedEntries);
    expect(has(heldEntries([own(gone)]), 'quux')).toBe(true);
  });

  it('holds for readers of one language where it says so', () => {
    const entries = [own({ locale: 'ja' }), own({ phrases: ['a', 'b'] })];
    expect(entriesFor(entries)).toHaveLength(1);
    expect(entriesFor(entries, 'ko')).toHaveLength(1);
    expect(entriesFor(entries, 'ja')).toHaveLength(2);
  });
});
