import { beforeEach, describe, expect, it } from 'vitest';
import { removeWordAction, restoreWordAction, saveWordAction } from '@/lib/directory/actions';
import { explainSearch } from '@/lib/directory/explain-search';
import { searchCards } from '@/lib/directory/search';
import { suggest } from '@/lib/directory/suggest';
import { wordList } from '@/lib/directory/word-list';
import { getWordForAdmin, listWordsForAdmin } from '@/lib/directory/word-queries';
import type { WordForm } from '@/lib/directory/word-schemas';
import { mostOwnWords } from '@/lib/directory/word-service';
import type { Locale } from '@/lib/i18n/locales';
import { forgetGazetteer, getGazetteer } from '@/lib/search/gazetteer-rows';
import { bracketedFormTexts, legalFormPhrases } from '@/lib/search/name-key';
import { shippedEntries } from '@/lib/search/word-entries';
import { processCache } from '@/lib/server/cache/process-cache';
import { queryWordsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { signInAdmin } from '@/tests/factories/admins';
import { callAction } from '@/tests/factories/requests';
import { hearTags } from '../seed/heard-tags';
import { addCard, buildWorld } from './world';

const form = (more: Partial<WordForm>): WordForm => ({
  id: '',
  kind: 'equal',
  role: '',
  phrases: '',
  targets: '',
  industry: '',
  locale: '',
  seen: '',
  ...more,
});

let headers: Awaited<ReturnType<typeof signInAdmin>>['headers'];
const save = (more: Partial<WordForm>) => callAction(() => saveWordAction(form(more)), headers);
const ids = async (q: string, locale: Locale = 'vi') =>
  (await searchCards({ q, locale, contacts: false, exact: true })).ids;
const list = (given: Record<string, string> = {}) => listWordsForAdmin('en', wordList.read(given));
const errorsOf = async (more: Partial<WordForm>) => {
  const answer = await save(more);
  return answer.ok ? {} : answer.fieldErrors;
};

beforeEach(async () => {
  await buildWorld();
  ({ headers } = await signInAdmin({ role: 'content' }));
});

describe('the table of words', () => {
  it('finds a card by a phrase from the next search on, and no longer once the phrase is taken out', async () => {
    const id = await addCard({ companyName: 'Sao Biển', services: ['Lưu trú dài ngày'] });
    expect(await ids('homestay quux')).toEqual([]);
    const rows = await db.$queryRaw`SELECT xmin::text, body::text FROM card_search`;
    const tags = await hearTags();
    const saved = await save({ phrases: 'homestay quux, lưu trú dài ngày' });
    expect(saved).toMatchObject({ ok: true, data: { id: expect.stringMatching(/^own-\d+$/) } });
    expect(await tags.take()).toEqual([queryWordsTag()]);
    await tags.end();
    expect(await ids('homestay quux')).toEqual([id]);
    // The index is asked otherwise; no card was written.
    expect(await db.$queryRaw`SELECT xmin::text, body::text FROM card_search`).toEqual(rows);
    const own = saved.ok ? saved.data.id : '';
    const { changedAt } = (await getWordForAdmin('en', own)) ?? { changedAt: '' };
    expect(await callAction(() => removeWordAction({ id: own, seen: changedAt }), headers)).toMatchObject({
      ok: true,
    });
    expect(await ids('homestay quux')).toEqual([]);
    expect(
      await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true, targetId: true } }),
    ).toEqual([
      { action: 'word.create', targetId: own },
      { action: 'word.remove', targetId: own },
    ]);
  });

  it('lets a phrase stand for an industry, for readers of one language, in suggestions too', async () => {
    const id = await addCard({ companyName: 'Sao', industryIds: [5] });
    await save({ kind: 'standsFor', phrases: 'quuxhaus', industry: 'real-estate', locale: 'ko' });
    expect(await ids('quuxhaus', 'ko')).toEqual([id]);
    expect(await ids('quuxhaus', 'vi')).toEqual([]);
    expect((await suggest('quuxh', 'ko'))[0]).toMatchObject({ href: '/companies/industry-real-estate' });
    expect(await suggest('quuxh', 'vi')).toEqual([]);
  });

  it('leaves out what says nothing, and knows spellings', async () => {
    const id = await addCard({ companyName: '카스텔라' });
    expect(await ids('quuxplease 카스텔라')).toEqual([]);
    await save({ kind: 'leftOut', role: 'filler', phrases: 'quuxplease\nquux if you can' });
    await save({ kind: 'spelling', phrases: '카스텔라, 카스테라' });
    expect(await ids('quuxplease 카스테라')).toEqual([id]);
    expect(await ids('카스텔라 quux if you can')).toEqual([id]);
    const { parts, asides } = await explainSearch('quuxplease 카스테라', 'vi');
    expect(parts).toMatchObject([{ text: '카스텔라', kind: 'word' }]);
    expect(asides).toEqual([{ text: 'quuxplease', role: 'filler' }]);
  });

  it('tells a numbered district by its spellings and its city', async () => {
    const { parts } = await explainSearch('quận 1', 'vi');
    expect(parts).toMatchObject([{ text: 'quận 1', kind: 'region', provinceCodes: ['79'] }]);
    expect(parts[0]?.standsFor).toContain('第一郡');
  });

  it('changes, takes out and puts back what the site comes with', async () => {
    const id = await addCard({ companyName: 'Quux jewellery' });
    const key = 'equal:jewelry';
    expect(await ids('jewelry')).toEqual([id]);
    expect(await callAction(() => removeWordAction({ id: key, seen: '' }), headers)).toMatchObject({
      ok: true,
    });
    expect(await ids('jewelry')).toEqual([]);
    const removed = await getWordForAdmin('en', key);
    expect(removed).toMatchObject({ origin: 'removed', phrases: ['jewelry', 'jewellery'] });
    const seen = removed?.changedAt ?? '';
    expect(await callAction(() => restoreWordAction({ id: key, seen }), headers)).toMatchObject({ ok: true });
    expect(await ids('jewelry')).toEqual([id]);
    expect(await db.queryWord.count()).toBe(0);
    await save({ id: key, phrases: 'jewelry, quux bijou' });
    expect(await ids('jewelry')).toEqual([]);
    expect(await getWordForAdmin('en', key)).toMatchObject({ origin: 'changed', kind: 'equal' });
    expect((await list({ origin: 'changed' })).rows.map((row) => row.id)).toEqual([key]);
  });

  it('lists a page at a time, by kind and by any phrase, folded', async () => {
    const all = await list();
    expect(all.total).toBe(shippedEntries.length + (await list({ origin: 'fixed' })).total);
    expect(all.rows).toHaveLength(50);
    expect((await list({ q: 'CAFÉ' })).rows.some(({ phrases }) => phrases.includes('cà phê'))).toBe(true);
    expect((await list({ kind: 'leftOut', role: 'country' })).rows.map(({ role }) => role)).toContain(
      'country',
    );
    const last = await list({ page: '50' });
    expect(last.page).toBe(last.pageCount);
    expect((await list({ q: 'nothing like it' })).total).toBe(0);
  });

  it('shows legal forms and numbered districts, which nobody changes', async () => {
    const forms = await list({ role: 'legalForm' });
    expect(forms.total).toBe(legalFormPhrases.length + bracketedFormTexts.length);
    for (const [q, phrase] of [
      ['TNHH', 'cong ty tnhh'],
      ['Co., Ltd', 'co ltd'],
      ['有限公司', '有限公司'],
      ['株式會社', '株式会社'],
      ['(주)', '(주)'],
    ] as const) {
      const { rows } = await list({ q, origin: 'fixed' });
      expect(rows, q).toContainEqual(expect.objectContaining({ role: 'legalForm', phrases: [phrase] }));
    }
    const [district] = (await list({ q: 'quận 7', origin: 'fixed' })).rows;
    expect(district).toMatchObject({ kind: 'equal', phrases: expect.arrayContaining(['第七郡', '7군']) });
    for (const id of ['legalForm:cong ty tnhh', district?.id ?? '']) {
      expect(await getWordForAdmin('en', id)).toMatchObject({ origin: 'fixed' });
      expect(await save({ id, phrases: 'quux, quuux' })).toMatchObject({ ok: false, code: 'notFound' });
      const removed = await callAction(() => removeWordAction({ id, seen: '' }), headers);
      expect(removed).toMatchObject({ ok: false, code: 'notFound' });
    }
    expect(await db.queryWord.count()).toBe(0);
  });

  it('refuses what it has already, what contradicts, and what says nothing', async () => {
    expect(await errorsOf({ phrases: 'khach san, quux' })).toEqual({ phrases: 'phraseTaken' });
    expect(await errorsOf({ phrases: 'one' })).toEqual({ phrases: 'twoPhrasesRequired' });
    expect(await errorsOf({ phrases: 'one, 123' })).toEqual({ phrases: 'noLetters' });
    expect(await errorsOf({ phrases: `one, ${'x'.repeat(61)}` })).toEqual({ phrases: 'phraseTooLong' });
    expect(await errorsOf({ kind: 'leftOut', phrases: 'quux' })).toEqual({ role: 'roleRequired' });
    expect(await errorsOf({ kind: 'leftOut', role: 'filler', phrases: 'Đà Nẵng' })).toEqual({
      phrases: 'contradiction',
    });
    expect(await errorsOf({ kind: 'standsFor', phrases: 'quux' })).toEqual({ targets: 'targetRequired' });
    expect(await errorsOf({ kind: 'standsFor', phrases: 'quux', industry: 'none' })).toEqual({
      industry: 'industryUnknown',
    });
    expect(await db.queryWord.count()).toBe(0);
  });

  it('takes one of two changes that saw the same, and of two like entries one', async () => {
    const twice = await Promise.all([save({ phrases: 'quux, quuz' }), save({ phrases: 'quuz, quuy' })]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    const [row] = (await list({ origin: 'own' })).rows;
    const change = { id: row?.id ?? '', seen: row?.changedAt ?? '' };
    const both = await Promise.all([
      save({ ...change, phrases: 'quux a, quux b' }),
      save({ ...change, phrases: 'quux c, quux d' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'conflict' });
    expect(await save({ id: 'own-999', phrases: 'a b, c d' })).toMatchObject({ code: 'notFound' });
  });

  it('holds no more entries than a search can be built of', async () => {
    await db.queryWord.createMany({
      data: Array.from({ length: mostOwnWords }, (_each, at) => ({
        kind: 'equal',
        phrases: [`quux${at} a`, `quux${at} b`],
        targets: [],
      })),
    });
    expect(await errorsOf({ phrases: 'one more, and more' })).toEqual({ phrases: 'tooManyEntries' });
    forgetGazetteer();
    const id = await addCard({ companyName: 'Sao quux7 b' });
    expect(await ids('quux7 a')).toEqual([id]);
  });

  it('is read again in a process that serves, as soon as it hears of a change', async () => {
    const cache = processCache();
    cache.serves = true;
    try {
      forgetGazetteer();
      const before = await getGazetteer(db, 'vi');
      expect(await getGazetteer(db, 'vi')).toBe(before);
      await db.queryWord.create({ data: { kind: 'equal', phrases: ['quux a', 'quux b'], targets: [] } });
      expect(await getGazetteer(db, 'vi')).toBe(before);
      // Another process wrote it: this one hears the tag.
      cache.pages.clock.invalidate([queryWordsTag()]);
      const after = await getGazetteer(db, 'vi');
      expect(after.queryWords.equal).toContainEqual(['quux a', 'quux b']);
      expect(await getGazetteer(db, 'vi')).toBe(after);
    } finally {
      cache.serves = false;
      forgetGazetteer();
    }
  });
});
