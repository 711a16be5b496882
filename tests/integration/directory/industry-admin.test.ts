import { describe, expect, it } from 'vitest';
import { reindexCards } from '@/lib/cards/index-card';
import { createIndustryAction, moveIndustryAction, updateIndustryAction } from '@/lib/directory/actions';
import { industryList } from '@/lib/directory/industry-list';
import { getIndustryForAdmin, listIndustriesForAdmin } from '@/lib/directory/industry-queries';
import type { IndustryForm } from '@/lib/directory/industry-schemas';
import { deleteIndustry } from '@/lib/directory/industry-service';
import { markIndustryCards } from '@/lib/directory/jobs';
import { searchCards } from '@/lib/directory/search';
import { locales } from '@/lib/i18n/locales';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { signInAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeIndustry } from '@/tests/factories/reference';
import { callAction } from '@/tests/factories/requests';

const inEach = (text: (locale: string) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as IndustryForm['names'];

const form = (slug: string, more: Partial<IndustryForm> = {}): IndustryForm => ({
  slug,
  parent: '',
  icon: 'truck',
  vsicSections: ['H'],
  active: true,
  names: inEach((locale) => `Name ${slug} ${locale}`),
  synonyms: inEach(() => ''),
  ...more,
});

const audit = () =>
  db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true, targetId: true } });
const order = async (parent: string | null) =>
  (
    await db.industry.findMany({
      where: { parent: parent === null ? null : { slug: parent } },
      orderBy: { position: 'asc' },
      select: { slug: true },
    })
  ).map(({ slug }) => slug);

describe('industries of the back office', () => {
  it('are made, moved and changed, each with its entry in the audit', async () => {
    const { headers } = await signInAdmin({ role: 'content' });
    const create = (given: IndustryForm) => callAction(() => createIndustryAction(given), headers);
    expect(await create(form('drones'))).toEqual({ ok: true, data: { slug: 'drones' } });
    expect(await create(form('kites'))).toMatchObject({ ok: true });
    expect(await create(form('paper-kites', { parent: 'kites' }))).toMatchObject({ ok: true });
    expect(await create(form('drones'))).toMatchObject({
      ok: false,
      code: 'conflict',
      fieldErrors: { slug: 'slugTaken' },
    });
    expect(await create(form('lost', { parent: 'paper-kites' }))).toMatchObject({ code: 'notFound' });
    await callAction(() => moveIndustryAction({ slug: 'kites', direction: 'up' }), headers);
    expect(await order(null)).toEqual(['kites', 'drones']);
    await callAction(() => moveIndustryAction({ slug: 'kites', direction: 'up' }), headers);
    expect(await order(null)).toEqual(['kites', 'drones']);
    const changed = form('kites', {
      icon: 'plane',
      active: false,
      names: inEach((locale) => `Kites ${locale}`),
      synonyms: inEach(() => ' a kite，风筝 ,a kite\nDiều'),
    });
    expect(await callAction(() => updateIndustryAction(changed), headers)).toMatchObject({ ok: true });
    expect(await getIndustryForAdmin('kites')).toMatchObject({
      isGroup: true,
      children: 1,
      form: { icon: 'plane', active: false, synonyms: { vi: 'a kite, 风筝, Diều' } },
    });
    // What is below a group that is off is off too, and looks like it.
    expect((await getIndustryForAdmin('paper-kites'))?.form).toMatchObject({ active: false, icon: 'plane' });
    expect(await audit()).toEqual([
      { action: 'industry.create', targetId: 'drones' },
      { action: 'industry.create', targetId: 'kites' },
      { action: 'industry.create', targetId: 'paper-kites' },
      { action: 'industry.move', targetId: 'kites' },
      { action: 'industry.update', targetId: 'kites' },
    ]);
  });

  it.each([
    ['a slug with spaces', form('no way'), { slug: 'slugShape' }],
    ['no name', form('a', { names: inEach(() => '  ') }), { 'names.vi': 'nameRequired' }],
    ['a long name', form('a', { names: inEach(() => 'n'.repeat(121)) }), { 'names.ko': 'nameTooLong' }],
    [
      'a long synonym',
      form('a', { synonyms: inEach(() => 's'.repeat(61)) }),
      { 'synonyms.ja': 'synonymTooLong' },
    ],
    [
      'many synonyms',
      form('a', { synonyms: inEach(() => Array.from({ length: 61 }, (_, at) => `s${at}`).join()) }),
      { 'synonyms.en': 'tooManySynonyms' },
    ],
  ])('refuse %s', async (_what, given, fieldErrors) => {
    const { headers } = await signInAdmin();
    expect(await callAction(() => createIndustryAction(given), headers)).toMatchObject({
      ok: false,
      code: 'invalidInput',
      fieldErrors,
    });
    expect(await db.industry.count()).toBe(0);
  });

  it('are found by any name or synonym, folded, and stay with their group', async () => {
    await makeIndustry('dining');
    await makeIndustry('trucking');
    const found = async (given: Record<string, string>) =>
      (await listIndustriesForAdmin('vi', industryList.read(given))).rows;
    const groups = await found({ q: 'XE TAI' });
    expect(groups).toHaveLength(1);
    expect(groups[0]?.children.map(({ slug }) => slug)).toEqual(['trucking']);
    expect(await found({ q: 'no such word' })).toEqual([]);
  });

  it('are deleted only where no card and nothing below names them', async () => {
    const { admin } = await signInAdmin();
    const { id } = await makeIndustry('trucking');
    const parent = await db.industry.findFirstOrThrow({ where: { children: { some: { id } } } });
    const card = await makeCard({ industryIds: [id] });
    await expect(deleteIndustry(admin, 'trucking')).rejects.toMatchObject({ code: 'conflict' });
    await expect(deleteIndustry(admin, parent.slug)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getIndustryForAdmin(parent.slug)).toMatchObject({ cards: 1 });
    await db.cardIndustry.deleteMany({ where: { cardId: card.id } });
    await deleteIndustry(admin, 'trucking');
    await deleteIndustry(admin, parent.slug);
    expect(await db.industry.count()).toBe(0);
    await expect(deleteIndustry(admin, 'trucking')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are found under their new name by the search, once the jobs have run', async () => {
    const { headers } = await signInAdmin();
    const { id, slug } = await makeIndustry('trucking');
    const card = await makeCard({ companyName: 'An Phú', industryIds: [id] });
    const before = await db.card.findUniqueOrThrow({ where: { id: card.id } });
    const names = inEach(() => 'Zeppelin');
    const given = form(slug, { names, synonyms: inEach(() => '') });
    expect(await callAction(() => updateIndustryAction(given), headers)).toMatchObject({ ok: true });
    const jobs = await db.$queryRaw<{ payload: { industryIds: number[] } }[]>`
      SELECT payload FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'reindexIndustries'
      ORDER BY j.id DESC LIMIT 1`;
    expect(jobs.map(({ payload }) => payload)).toEqual([{ industryIds: [id] }]);
    forgetGazetteer();
    expect(await markIndustryCards(db, [id])).toBe(1);
    expect(await reindexCards(db)).toBe(1);
    const after = await db.card.findUniqueOrThrow({ where: { id: card.id } });
    expect(after.updatedAt).toEqual(before.updatedAt);
    const found = await searchCards({ q: 'zeppelin', locale: 'vi', contacts: false });
    expect(found.ids).toEqual([card.id]);
  });
});
