import { beforeEach, describe, expect, it } from 'vitest';
import { processCache } from '@/lib/server/cache/process-cache';
import { watchedWordsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import {
  addWatchedWordsAction,
  changeWatchedWordAction,
  removeWatchedWordAction,
} from '@/lib/watched-words/actions';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import { getWatchedWord, listWatchedWords, tryText } from '@/lib/watched-words/queries';
import { mostWatchedWords, type NewWordsForm } from '@/lib/watched-words/schemas';
import { screenText } from '@/lib/watched-words/screen-text';
import { watchedWordList } from '@/lib/watched-words/word-list';
import { signInAdmin } from '@/tests/factories/admins';
import { callAction } from '@/tests/factories/requests';
import { hearTags } from '../seed/heard-tags';

const form = (phrases: string, more: Partial<NewWordsForm> = {}): NewWordsForm => ({
  phrases,
  action: 'review',
  locale: '',
  marked: false,
  ...more,
});

let headers: Awaited<ReturnType<typeof signInAdmin>>['headers'];
const add = (phrases: string, more: Partial<NewWordsForm> = {}) =>
  callAction(() => addWatchedWordsAction(form(phrases, more)), headers);
const list = (given: Record<string, string> = {}) => listWatchedWords('en', watchedWordList.read(given));
const phrases = async (given: Record<string, string> = {}) =>
  (await list(given)).rows.map(({ phrase }) => phrase);
const first = async () => {
  const [row] = (await list()).rows;
  if (!row) throw new Error('the list is empty');
  return row;
};

beforeEach(async () => {
  ({ headers } = await signInAdmin({ role: 'content' }));
});

describe('the list of words', () => {
  it('begins empty, and finds a word in the next text once it is added, and no longer once it is removed', async () => {
    expect((await list()).total).toBe(0);
    expect(await screenText('Quuxbet', 'vi')).toBe('Quuxbet');
    const tags = await hearTags();
    expect(await add('quuxbet', { action: 'mask' })).toMatchObject({ ok: true, data: { added: 1 } });
    expect(await tags.take()).toEqual([watchedWordsTag()]);
    await tags.end();
    expect(await screenText('Vào Quux-bet!', 'vi')).toBe('Vào ********!');
    expect(await tryText('Vào Quux-bet!', 'vi')).toEqual({
      action: 'mask',
      entries: { block: [], review: [], mask: ['quuxbet'] },
      masked: 'Vào ********!',
    });
    const { id, changedAt: seen } = await first();
    expect(await callAction(() => removeWatchedWordAction({ id, seen }), headers)).toMatchObject({
      ok: true,
    });
    expect(await screenText('Quuxbet', 'vi')).toBe('Quuxbet');
    const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries).toMatchObject([
      { action: 'watchedWord.create', targetName: 'quuxbet', after: { action: 'mask', phrase: 'quuxbet' } },
      { action: 'watchedWord.remove', targetName: 'quuxbet', before: { action: 'mask' } },
    ]);
  });

  it('takes many at once, each once, and is narrowed, searched as folded and ordered', async () => {
    expect(await add('Đỏ quux\nquuz\n\n quuz \n代開發票')).toMatchObject({ data: { added: 3 } });
    expect(await add('QUUZ\nquuy', { action: 'block' })).toMatchObject({ data: { added: 1 } });
    expect(await add('quuz', { locale: 'vi' })).toMatchObject({ data: { added: 1 } });
    expect(await phrases()).toHaveLength(5);
    expect(await phrases({ q: 'do quux' })).toEqual(['Đỏ quux']);
    expect(await phrases({ q: '代开' })).toEqual(['代開發票']);
    expect(await phrases({ action: 'block' })).toEqual(['quuy']);
    expect(await phrases({ locale: 'vi' })).toEqual(['quuz']);
    expect((await phrases({ sort: '-phrase' }))[0]).toBe('代開發票');
  });

  it.each([
    ['', 'invalidInput', 'phraseRequired'],
    ['q', 'conflict', 'phraseTooShort'],
    ['!!!', 'conflict', 'phraseTooShort'],
    ['赌', 'conflict', 'phraseTooShort'],
    ['q'.repeat(61), 'invalidInput', 'phraseTooLong'],
    [Array.from({ length: 201 }, (_each, at) => `quux${at}`).join('\n'), 'invalidInput', 'tooManyPhrases'],
  ])('refuses %j at its field', async (typed, code, problem) => {
    expect(await add(typed)).toMatchObject({ code, fieldErrors: { phrases: problem } });
    expect((await list()).total).toBe(0);
  });

  it('says that a word is there already, and that the list is full', async () => {
    await add('quux');
    expect(await add('QUUX')).toMatchObject({ code: 'conflict', fieldErrors: { phrases: 'phraseTaken' } });
    await db.watchedWord.createMany({
      data: Array.from({ length: mostWatchedWords - 1 }, (_each, at) => ({
        phrase: `quux ${at}`,
        action: 'block' as const,
      })),
    });
    expect(await add('one more')).toMatchObject({ fieldErrors: { phrases: 'tooManyEntries' } });
  });

  it('lets nobody write over what another changed since', async () => {
    await add('quux\nquuz');
    const { id, changedAt: seen } = await first();
    const change = (phrase: string, at = seen) =>
      callAction(
        () => changeWatchedWordAction({ id, seen: at, ...form(phrase, { action: 'block' }) }),
        headers,
      );
    expect(await change('quuz')).toMatchObject({ fieldErrors: { phrases: 'phraseTaken' } });
    expect(await change('quux\nquuy')).toMatchObject({ fieldErrors: { phrases: 'onePhrase' } });
    const both = await Promise.all([change('quux a'), change('quux b')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'conflict' });
    expect(await callAction(() => removeWatchedWordAction({ id, seen }), headers)).toMatchObject({
      code: 'conflict',
    });
    const now = await getWatchedWord(id);
    expect(now?.action).toBe('block');
    await callAction(() => removeWatchedWordAction({ id, seen: now?.changedAt ?? '' }), headers);
    expect(await getWatchedWord(id)).toBeNull();
    expect(await change('quux')).toMatchObject({ code: 'notFound' });
  });

  it('is tried by the strictest action, all of them marked', async () => {
    await add('quux', { action: 'mask' });
    await add('quuz', { action: 'block' });
    await add('quuy', { locale: 'ko' });
    expect(await tryText('quux quuz quuy', 'en')).toEqual({
      action: 'block',
      entries: { block: ['quuz'], review: [], mask: ['quux'] },
      masked: '**** **** quuy',
    });
    expect((await tryText('quuy', 'ko')).action).toBe('review');
  });

  it('is kept in a process that serves, and read again as soon as that hears of a change', async () => {
    const cache = processCache();
    cache.serves = true;
    try {
      cache.pages.clock.invalidate([watchedWordsTag()]);
      const before = await getMatcher();
      expect(await getMatcher()).toBe(before);
      await db.watchedWord.create({ data: { phrase: 'quux', action: 'block' } });
      expect((await getMatcher()).find('quux', 'vi')).toEqual([]);
      // Another process wrote it: this one hears the tag.
      cache.pages.clock.invalidate([watchedWordsTag()]);
      expect((await getMatcher()).find('quux', 'vi')).toHaveLength(1);
    } finally {
      cache.serves = false;
    }
  });
});
