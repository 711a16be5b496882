import { describe, expect, it } from 'vitest';
import { GET as readPages } from '@/app/api/admin/pages/translations/route';
import { GET as readTopics } from '@/app/api/admin/topics/translations/route';
import { getSetting } from '@/lib/content/queries';
import { fillSettingTextsAction, updateSettingAction } from '@/lib/flows/settings/actions';
import { listSettingTexts } from '@/lib/flows/settings/grid';
import type { Locale } from '@/lib/i18n/locales';
import { fillPageTextsAction } from '@/lib/pages/actions';
import { savePageDraft } from '@/lib/pages/drafts';
import { listPageTexts } from '@/lib/pages/grid';
import { publishPage } from '@/lib/pages/publication';
import { getPageEdit } from '@/lib/pages/queries';
import { deletePage } from '@/lib/pages/service';
import { fillTopicNamesAction } from '@/lib/posts/admin/topic-actions';
import { getTopicForAdmin, listTopicNames } from '@/lib/posts/admin/topic-queries';
import { fillTopicNames, mergeTopic, updateTopic } from '@/lib/posts/admin/topic-service';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { fillCategoryNamesAction } from '@/lib/shop/category-actions';
import { listCategoryNames } from '@/lib/shop/category-names';
import { getCategoryForAdmin } from '@/lib/shop/category-queries';
import type { GridView } from '@/lib/translation/board-view';
import type { FilledCell } from '@/lib/translation/fill';
import { type GridRow, seenText } from '@/lib/translation/grid-rows';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { beginPage, pageForm, pageText } from '@/tests/factories/pages';
import { makeTopic } from '@/tests/factories/posts';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { makeCategory } from '@/tests/factories/shop';
import { runRequest } from '@/tests/setup/next-headers';

const cell = (field: string, text: string, seen = '', locale: Locale = 'vi') => ({
  field,
  locale,
  text,
  seen: seenText(seen),
});

/** What became of each cell: ok, the code of its text, or that of the refusal. */
const codesOf = (filled: readonly FilledCell[]) =>
  filled.map((each) => (each.ok ? 'ok' : (each.fieldErrors?.text ?? each.code)));

type Fill = typeof fillTopicNamesAction;

async function write(action: Fill, cells: ReturnType<typeof cell>[], role: AdminRole = 'super') {
  const { headers } = await signInAdmin({ role });
  const answer = await callAction(() => action({ cells }), headers);
  return answer.ok ? codesOf(answer.data) : answer.code;
}

const textIn = (rows: readonly GridRow[], field: string, locale: Locale = 'vi') =>
  rows.find((row) => row.field === field)?.cells[locale]?.text;

const audit = (action: string) =>
  db.auditEntry.findMany({ where: { action }, select: { targetId: true, before: true, after: true } });

async function ask(route: typeof readTopics, rows: string, headers: Record<string, string>) {
  const given = { [peerHeader]: freshAddress(), host: 'localhost', ...headers };
  const request = new Request(`http://localhost/?${new URLSearchParams({ rows })}`, { headers: given });
  const { result } = await runRequest(given, () => route(request, { params: Promise.resolve({}) }));
  return (await result.json()) as { data?: GridView; code?: string };
}

describe('names of topics and categories', () => {
  it('are written a cell each, with what follows from another name, and refused each for itself', async () => {
    const [one, two] = [await makeTopic(), await makeTopic()];
    const cells = [
      cell(one.slug, 'Trà ', `Về ${one.slug}`),
      cell(one.slug, '茶', '', 'ja'),
      cell(two.slug, 'Gạo', 'something else'),
      cell(two.slug, ' ', '', 'ko'),
      cell('no-such', 'Trà'),
    ];
    expect(await write(fillTopicNamesAction, cells)).toEqual([
      'ok',
      'ok',
      'staleVersion',
      'nameRequired',
      'notFound',
    ]);
    const rows = await listTopicNames();
    expect([textIn(rows, one.slug), textIn(rows, one.slug, 'ja')]).toEqual(['Trà', '茶']);
    expect(textIn(rows, two.slug)).toBe(`Về ${two.slug}`);
    expect((await getTopicForAdmin(one.slug))?.form.version).toBe(2);
    expect((await getTopicForAdmin(two.slug))?.form.version).toBe(1);
    expect(await audit('topic.update')).toMatchObject([
      { targetId: one.slug, before: { 'name vi': `Về ${one.slug}` }, after: { 'name vi': 'Trà' } },
    ]);
  });

  it('keep the synonyms of a category, and of one that became part of another there is no row', async () => {
    const { slug, id } = await makeCategory();
    await db.categoryName.update({
      where: { categoryId_locale: { categoryId: id, locale: 'vi' } },
      data: { synonyms: ['đồ'] },
    });
    const below = await makeCategory({ parentId: id });
    expect((await listCategoryNames()).map(({ field }) => field)).toEqual([slug, below.slug]);
    expect(await write(fillCategoryNamesAction, [cell(slug, 'Đồ gỗ', `Hàng ${slug}`)])).toEqual(['ok']);
    expect((await getCategoryForAdmin(slug))?.form).toMatchObject({
      version: 2,
      names: { vi: 'Đồ gỗ' },
      synonyms: { vi: 'đồ' },
    });
    expect(await audit('category.update')).toMatchObject([{ targetId: slug }]);

    const admin = await makeAdmin();
    const [from, to] = [await makeTopic(), await makeTopic()];
    await mergeTopic(admin, from.slug, to.slug);
    expect((await listTopicNames()).map(({ field }) => field)).toEqual([to.slug]);
    expect(await write(fillTopicNamesAction, [cell(from.slug, 'Trà', `Về ${from.slug}`)])).toEqual([
      'notFound',
    ]);
  });

  it('of two who write one cell at once the later is told, and of two cells both are kept', async () => {
    const admin = await makeAdmin();
    const { slug } = await makeTopic();
    const seen = `Về ${slug}`;
    const [one, two, other] = await Promise.all([
      fillTopicNames(admin, [cell(slug, 'Trà', seen)]),
      fillTopicNames(admin, [cell(slug, 'Chè', seen)]),
      fillTopicNames(admin, [cell(slug, '茶', '', 'ja')]),
    ]);
    expect([...codesOf(one), ...codesOf(two)].sort()).toEqual(['ok', 'staleVersion']);
    expect(codesOf(other)).toEqual(['ok']);
    // A form that was opened before says so too.
    const names = { 'zh-CN': '茶', 'zh-TW': '茶', en: 'Tea', vi: 'Trà', ja: '茶', ko: '차' };
    await expect(updateTopic(admin, { slug, version: 1, names })).rejects.toMatchObject({
      code: 'staleVersion',
    });
  });
});

describe('titles and descriptions of pages', () => {
  async function published() {
    const admin = await makeAdmin();
    const { id, version } = await beginPage(admin);
    const machine = { source: 'machine', from: 'zh-CN', fromMark: 'x' } as const;
    const data = pageForm({ 'zh-CN': pageText('营业时间'), vi: pageText('Giờ mở', machine) });
    const saved = await savePageDraft(admin, { id, version, data });
    await publishPage(admin, id, saved.version);
    return { admin, id };
  }

  it('go into the draft as a person wrote them, and wait to be published', async () => {
    const { admin, id } = await published();
    const answer = await write(fillPageTextsAction, [
      cell(`${id}.title`, 'Giờ  mở cửa', 'Giờ mở'),
      cell(`${id}.description`, 'Khi nào?'),
      cell(`${id}.title`, 'x'.repeat(121), '', 'en'),
      cell(`${id}.content`, 'Giờ'),
      cell('7.title', 'Giờ'),
    ]);
    expect(answer).toEqual(['ok', 'ok', 'tooLong', 'notFound', 'notFound']);
    const page = await getPageEdit(id);
    expect(page?.form.texts.vi).toMatchObject({
      title: 'Giờ mở cửa',
      description: 'Khi nào?',
      source: 'human',
      from: null,
      content: { ops: [{ insert: 'Giờ mở\n' }] },
    });
    const row = (await listPageTexts()).find(({ field }) => field === `${id}.title`);
    expect(row).toMatchObject({
      name: '营业时间',
      cells: { vi: { unpublished: true }, en: { state: 'none' } },
    });
    expect(row?.cells['zh-CN']?.unpublished).toBe(false);
    await publishPage(admin, id, page?.version ?? 0);
    const after = (await listPageTexts()).find(({ field }) => field === `${id}.title`);
    expect(after?.cells.vi).toMatchObject({ text: 'Giờ mở cửa', unpublished: false });
  });

  it('are those of no deleted page, and of a page that somebody wrote since the later is told', async () => {
    const [one, two] = [await published(), await published()];
    await deletePage(two.admin, two.id);
    expect(
      await write(fillPageTextsAction, [
        cell(`${two.id}.title`, 'Giờ', 'Giờ mở'),
        cell(`${one.id}.title`, 'Giờ', 'another'),
        cell(`${one.id}.title`, 'Hours', '', 'en'),
      ]),
    ).toEqual(['notFound', 'staleVersion', 'ok']);
    expect((await listPageTexts()).map(({ field }) => field)).toEqual([
      `${one.id}.title`,
      `${one.id}.description`,
    ]);
  });
});

describe('words of settings', () => {
  it('hold at once beside the rest of their setting, and an empty one falls back', async () => {
    await storeSetting('site', { title: { en: 'Pages' }, favicon: '/assets/other.svg' });
    expect(
      await write(fillSettingTextsAction, [
        cell('site.title', ' Trang vàng '),
        cell('site.title', '', 'Pages', 'en'),
        cell('site.description', 'x'.repeat(301)),
        cell('hotWords.value', 'phở\n\n phở\ncà phê'),
        cell('hotWords.value', Array.from({ length: 21 }, (_, at) => `từ ${at}`).join('\n'), '', 'ja'),
        cell('site.favicon', '/x'),
        cell('security.adminsNeedSecondFactor', 'true'),
      ]),
    ).toEqual(['ok', 'ok', 'tooLong', 'ok', 'tooManyLines', 'notFound', 'notFound']);
    expect(await getSetting('site')).toMatchObject({
      title: { vi: 'Trang vàng' },
      favicon: '/assets/other.svg',
    });
    expect((await getSetting('site')).title).toEqual({ vi: 'Trang vàng' });
    expect(await getSetting('hotWords')).toEqual({ vi: ['phở', 'cà phê'] });
    expect(textIn(await listSettingTexts(), 'hotWords.value')).toBe('phở\ncà phê');
    expect((await audit('setting.update')).map(({ targetId }) => targetId).sort()).toEqual([
      'hotWords',
      'site',
    ]);
  });

  it('of one setting are kept from several at once, and a form that was open is told', async () => {
    const { headers } = await signInAdmin();
    const fill = (text: string, locale: Locale, field = 'site.title') =>
      callAction(() => fillSettingTextsAction({ cells: [cell(field, text, '', locale)] }), headers);
    const answers = await Promise.all([
      fill('Trang', 'vi'),
      fill('ページ', 'ja'),
      fill('About', 'en', 'site.description'),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: [{ ok: true }] });
    expect(await getSetting('site')).toMatchObject({
      title: { vi: 'Trang', ja: 'ページ' },
      description: { en: 'About' },
    });
    const late = { key: 'site', version: '', values: {} } as const;
    expect(await callAction(() => updateSettingAction(late), headers)).toMatchObject({ code: 'conflict' });
    const stale = await fill('Khác', 'vi');
    expect(stale).toMatchObject({ ok: true, data: [{ ok: false, code: 'staleVersion' }] });
  });
});

it('answers the rows that are asked for, to who may read them, and says who may not write', async () => {
  const [one, two] = [await makeTopic(), await makeTopic()];
  const { headers } = await signInAdmin({ role: 'support' });
  const { data } = await ask(readTopics, `${two.slug},no-such`, headers);
  expect(data).toMatchObject({ obstacle: null, fields: [{ field: two.slug }] });
  expect(data?.fields[0]?.cells.vi?.seen).toBe(seenText(`Về ${two.slug}`));
  expect((await ask(readPages, '', headers)).data?.obstacle).toBe('role');
  const cells = [cell(one.slug, 'Trà', `Về ${one.slug}`)];
  expect(await write(fillTopicNamesAction, cells, 'finance')).toBe('forbidden');
  expect(await write(fillCategoryNamesAction, cells, 'support')).toBe('forbidden');
  expect(await write(fillPageTextsAction, cells, 'support')).toBe('forbidden');
  expect(await write(fillSettingTextsAction, cells, 'content')).toBe('forbidden');
  const member = await signIn({ vipType: 2, membershipStatus: 1 });
  expect(await ask(readTopics, one.slug, member.headers)).toMatchObject({ code: 'loginRequired' });
  expect(await callAction(() => fillTopicNamesAction({ cells }), member.headers)).toMatchObject({
    code: 'loginRequired',
  });
  expect(textIn(await listTopicNames(), one.slug)).toBe(`Về ${one.slug}`);
});
