import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/admin/phrases/export/route';
import { indexCard } from '@/lib/cards/index-card';
import { getCard } from '@/lib/cards/queries';
import { searchCards } from '@/lib/directory/search';
import type { Locale } from '@/lib/i18n/locales';
import { processCache } from '@/lib/server/cache/process-cache';
import { phrasebookTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { removePhraseAction, restorePhraseAction, savePhraseAction } from '@/lib/translation/phrases/actions';
import { phrasesInUse } from '@/lib/translation/phrases/held-phrases';
import { forgetPhrases, freshPhrases } from '@/lib/translation/phrases/kept-phrases';
import { phraseList } from '@/lib/translation/phrases/phrase-list';
import { getPhraseForAdmin, listPhrasesForAdmin } from '@/lib/translation/phrases/phrase-queries';
import type { PhraseForm } from '@/lib/translation/phrases/phrase-schemas';
import { signInAdmin } from '@/tests/factories/admins';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';
import { addCard, buildWorld } from '../directory/world';
import { hearTags } from '../seed/heard-tags';

const nothing = { 'zh-CN': '', 'zh-TW': '', en: '', vi: '', ja: '', ko: '' };
const form = (more: Partial<Omit<PhraseForm, 'texts'>>, texts: Partial<PhraseForm['texts']>): PhraseForm => ({
  id: '',
  subject: 'trades',
  industry: 'dining',
  seen: '',
  ...more,
  texts: { ...nothing, ...texts },
});

let headers: Awaited<ReturnType<typeof signInAdmin>>['headers'];
const save = (texts: Partial<PhraseForm['texts']>, more: Partial<Omit<PhraseForm, 'texts'>> = {}) =>
  callAction(() => savePhraseAction(form(more, texts)), headers);
const list = (given: Record<string, string> = {}) => listPhrasesForAdmin('en', phraseList.read(given));
const seenOf = async (id: string) => (await getPhraseForAdmin(id))?.changedAt ?? '';
const find = (q: string, locale: Locale = 'vi') => searchCards({ q, locale, contacts: true });
const rooms = 'hotels:客房';

beforeEach(async () => {
  forgetPhrases();
  await buildWorld();
  ({ headers } = await signInAdmin({ role: 'content' }));
});

describe('the phrasebook', () => {
  it('shows a card in the reader’s language by a phrase from the next look on, and no longer without it', async () => {
    const id = await addCard({ companyName: 'Sao Biển', services: ['Súp quux'], sourceLocale: 'vi' });
    const { publicId } = await db.card.findUniqueOrThrow({ where: { id }, select: { publicId: true } });
    const services = async () => (await getCard(publicId, 'ko'))?.services;
    expect((await services())?.items).toEqual(['Súp quux']);
    const tags = await hearTags();
    const saved = await save({ vi: 'Súp quux', ko: '쿡스 수프', ja: 'クースープ' });
    expect(saved).toMatchObject({ ok: true, data: { id: expect.stringMatching(/^own-\d+$/) } });
    expect(await tags.take()).toEqual([phrasebookTag()]);
    await tags.end();
    expect(await services()).toMatchObject({ items: ['쿡스 수프'], source: 'glossary' });
    const own = saved.ok ? saved.data.id : '';
    await callAction(async () => removePhraseAction({ id: own, seen: await seenOf(own) }), headers);
    expect((await services())?.items).toEqual(['Súp quux']);
    expect(
      await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true, targetId: true } }),
    ).toEqual([
      { action: 'phrase.create', targetId: own },
      { action: 'phrase.remove', targetId: own },
    ]);
  });

  it('leads a search that no card answers to the industry, beside a place too, and only then', async () => {
    const dining = await addCard({ companyName: 'Sao Biển', industryIds: [1], provinceCode: '48' });
    expect((await find('súp quux đặc biệt')).ids).toEqual([]);
    await save({ vi: 'Súp quux đặc biệt', ko: '쿡스 수프' });
    for (const [q, locale] of [
      ['súp quux đặc biệt', 'ko'],
      ['sup quux dac biet', 'vi'],
      ['쿡스 수프', 'zh-CN'],
      ['쿡스 수프 다낭', 'ko'],
    ] as const) {
      const found = await find(q, locale);
      expect(found.ids, q).toEqual([dining]);
      expect(found.correction?.words.length, q).toBe(1);
    }
    // A shipped phrase as well.
    expect((await find('中华料理', 'ja')).ids).toEqual([dining]);
    const named = await addCard({ companyName: 'Súp Quux Đặc Biệt' });
    expect((await find('súp quux đặc biệt')).ids).toEqual([named]);
    // Once a card has it in any language, whoever looks for it finds that one.
    expect((await find('쿡스 수프', 'ko')).ids).toEqual([named]);
    await db.card.update({ where: { id: named }, data: { status: 'hidden' } });
    await db.$transaction((tx) => indexCard(tx, named));
    const exact = await searchCards({ q: '쿡스 수프', locale: 'ko', contacts: true, exact: true });
    expect(exact.ids).toEqual([]);
  });

  it('changes, switches off and restores what it came with', async () => {
    expect(await getPhraseForAdmin(rooms)).toMatchObject({ origin: 'shipped', industry: 'hotels' });
    const changed = await save({ 'zh-CN': '客房', en: 'Quux rooms' }, { id: rooms, industry: 'hotels' });
    expect(changed).toMatchObject({ ok: true, data: { id: rooms } });
    expect(await getPhraseForAdmin(rooms)).toMatchObject({
      origin: 'changed',
      texts: ['客房', '', 'Quux rooms', '', '', ''],
    });
    await callAction(async () => removePhraseAction({ id: rooms, seen: await seenOf(rooms) }), headers);
    expect((await list({ origin: 'removed' })).rows).toMatchObject([{ id: rooms }]);
    await freshPhrases();
    expect(phrasesInUse().gone.size).toBe(1);
    await callAction(async () => restorePhraseAction({ id: rooms, seen: await seenOf(rooms) }), headers);
    expect(await getPhraseForAdmin(rooms)).toMatchObject({ origin: 'shipped', changedAt: '' });
    expect(await db.glossaryPhrase.count()).toBe(0);
  });

  it('is searched in any language, narrowed and paged', async () => {
    await save({ en: 'Quux soup', vi: 'Súp quux' });
    expect((await list({ q: 'SUP QUUX' })).rows).toMatchObject([{ origin: 'own' }]);
    const all = await list();
    expect(all.rows).toHaveLength(50);
    expect(all.rows[0]).toMatchObject({ origin: 'own' });
    // Fifty pages are offered, as of all lists; the rest is found by the search.
    expect(all.total).toBe(2_500);
    const terms = await list({ subject: 'terms' });
    expect(terms.rows.every(({ subject }) => subject === 'terms')).toBe(true);
    const some = await list({ industry: 'hotels', q: '客房' });
    expect(some.rows.length).toBeGreaterThan(0);
    expect(some.rows.every(({ industry }) => industry === 'hotels')).toBe(true);
  });

  it('is taken out as a file, for who may write', async () => {
    await save({ en: 'Quux soup', vi: 'Súp quux' });
    const ask = (who: Record<string, string>) =>
      runRequest(who, () =>
        GET(new Request('http://localhost:3000/api/admin/phrases/export?origin=own', { headers: who }), {
          params: Promise.resolve({}),
        }),
      );
    const { result } = await ask(headers);
    expect(result.headers.get('content-type')).toContain('csv');
    expect(await result.text()).toMatch(/own-\d+,trades,dining,own,,,Quux soup,Súp quux,,/);
    expect((await ask({})).result.status).toBe(401);
  });
});

describe('a change of the phrasebook', () => {
  it('is refused with what is wrong at its field', async () => {
    const errors = async (...given: Parameters<typeof save>) => {
      const answer = await save(...given);
      return answer.ok ? {} : answer.fieldErrors;
    };
    expect(await errors({ 'zh-CN': '客房', en: 'Quux' })).toEqual({ 'texts.zh-CN': 'phraseTaken' });
    expect(await errors({ vi: 'Quux {n}', en: 'Quux' })).toEqual({ 'texts.vi': 'slotsDiffer' });
    expect(await errors({ vi: 'Quux', en: 'Quux' }, { industry: 'nothing' })).toEqual({
      industry: 'industryUnknown',
    });
    expect(await db.glossaryPhrase.count()).toBe(0);
  });

  it('of two that say the same at once only one stands', async () => {
    const answers = await Promise.all([
      save({ en: 'Quux soup', vi: 'Súp quux' }),
      save({ en: 'quux soups', ko: '쿡스 수프' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.glossaryPhrase.count()).toBe(1);
  });

  it('is of the entry as it was seen', async () => {
    const saved = await save({ en: 'Quux soup', vi: 'Súp quux' });
    const id = saved.ok ? saved.data.id : '';
    const stale = await save({ en: 'Quux stew', vi: 'Hầm quux' }, { id, seen: '2020-01-01T00:00:00.000Z' });
    expect(stale).toMatchObject({ ok: false, code: 'conflict' });
    expect(await save({ en: 'Quux stew', vi: 'Hầm quux' }, { id: 'own-999999' })).toMatchObject({
      code: 'notFound',
    });
    expect(await save({ en: 'Quux stew', vi: 'Hầm quux' }, { id, seen: await seenOf(id) })).toMatchObject({
      ok: true,
    });
  });

  it('is nobody’s but of who may change cards', async () => {
    const finance = await signInAdmin({ role: 'finance' });
    for (const who of [{}, finance.headers])
      expect(
        await callAction(() => savePhraseAction(form({}, { en: 'Quux', vi: 'Quuy' })), who),
      ).toMatchObject({
        ok: false,
      });
    expect(await db.glossaryPhrase.count()).toBe(0);
  });

  it('is heard of by another process', async () => {
    const cache = processCache();
    cache.serves = true;
    try {
      await freshPhrases();
      await db.glossaryPhrase.create({
        data: { subject: 'terms', texts: ['', '', 'Quux', 'Quuy', '', ''] },
      });
      await freshPhrases();
      expect(phrasesInUse().own).toEqual([]);
      cache.pages.clock.invalidate([phrasebookTag()]);
      await freshPhrases();
      expect(phrasesInUse().own).toMatchObject([{ subject: 'terms' }]);
    } finally {
      cache.serves = false;
    }
  });
});
