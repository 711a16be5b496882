import { describe, expect, it } from 'vitest';
import { POST as saveDraft } from '@/app/api/admin/pages/draft/route';
import { getMovedPage, getPage, listFooterPages } from '@/lib/content/queries';
import { pageSitemap } from '@/lib/content/sitemaps';
import { createPageAction, movePageAction } from '@/lib/pages/actions';
import { compareVersion } from '@/lib/pages/compare';
import { discardPageDraft, savePageDraft } from '@/lib/pages/drafts';
import { openPages, pruneDeletedPages } from '@/lib/pages/jobs';
import type { PageForm } from '@/lib/pages/page-form';
import { pageList } from '@/lib/pages/page-list';
import { getPagePreview } from '@/lib/pages/preview';
import { publishPage, schedulePage, unpublishPage } from '@/lib/pages/publication';
import { getPageEdit, listPages } from '@/lib/pages/queries';
import { restoreVersion } from '@/lib/pages/restore-version';
import { createPage, deletePage, movePage, placePage, restorePage } from '@/lib/pages/service';
import { translatePage } from '@/lib/pages/translate';
import { listVersions, readVersion } from '@/lib/pages/versions';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { dayMs } from '@/lib/shared/durations';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeMedia, makePage } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { beginPage, pageForm, pageText } from '@/tests/factories/pages';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const hour = 3_600_000;
const audit = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);
const versionOf = async (id: number) =>
  (await db.page.findUniqueOrThrow({ where: { id }, select: { version: true } })).version;

async function written(form: PageForm, slug?: string) {
  const admin = await makeAdmin();
  const page = await beginPage(admin, { slug, sourceLocale: form.sourceLocale });
  const { version } = await savePageDraft(admin, { id: page.id, version: page.version, data: form });
  return { admin, ...page, version };
}

async function published(form: PageForm, slug?: string) {
  const page = await written(form, slug);
  const { version } = await publishPage(page.admin, page.id, page.version);
  return { ...page, version };
}

describe('a page', () => {
  it('is begun, written, published and read, and the audit has each of it', async () => {
    const form = pageForm({
      'zh-CN': pageText('营业时间', { description: '何时营业' }),
      vi: pageText('Giờ mở cửa'),
    });
    const { id, slug, admin, version } = await written(form);
    expect(await getPage(slug, 'zh-CN')).toBeNull();
    const answer = await publishPage(admin, id, version);
    expect(answer.version).toBe(version + 1);
    expect(await getPage(slug, 'vi')).toMatchObject({ title: 'Giờ mở cửa', languages: ['zh-CN', 'vi'] });
    expect(await getPage(slug, 'zh-TW')).toMatchObject({
      title: '营业时间',
      description: '何时营业',
      locale: 'zh-CN',
    });
    expect(await getPageEdit(id)).toMatchObject({ state: 'published', draft: null, title: '营业时间' });
    expect(await audit()).toEqual(['page.create', 'page.publish']);
  });

  it('is not published without a title and a text in its own language and in each that is begun', async () => {
    const form = pageForm({ 'zh-CN': pageText('营业时间'), en: pageText('', { title: 'Hours' }) });
    const { id, admin, version } = await written(form);
    await expect(publishPage(admin, id, version)).rejects.toMatchObject({
      code: 'invalidInput',
      fieldErrors: { 'texts.en.content': 'contentRequired' },
    });
    expect(await audit()).toEqual(['page.create']);
  });

  it('keeps what is written apart from what is published, and is published again with its first date', async () => {
    const { id, slug, admin, version } = await published(pageForm({ en: pageText('One') }));
    const before = await getPage(slug, 'en');
    const saved = await savePageDraft(admin, { id, version, data: pageForm({ en: pageText('Two') }) });
    expect((await getPage(slug, 'en'))?.title).toBe('One');
    expect((await getPagePreview(id, 'en'))?.text?.title).toBe('Two');
    await publishPage(admin, id, saved.version);
    const after = await getPage(slug, 'en');
    expect(after).toMatchObject({ title: 'Two', publishedAt: before?.publishedAt });
  });

  it('of two administrators who write at once the later one is told, and nothing is lost', async () => {
    const { id, admin, version } = await written(pageForm({ en: pageText('One') }));
    const other = await makeAdmin();
    const outcomes = await Promise.allSettled([
      savePageDraft(admin, { id, version, data: pageForm({ en: pageText('Mine') }) }),
      savePageDraft(other, { id, version, data: pageForm({ en: pageText('Theirs') }) }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'staleVersion', newest: { version: version + 1 } });
    // The same text again is no collision, on whatever version.
    const { form } = (await getPageEdit(id)) as { form: PageForm };
    expect((await savePageDraft(other, { id, version: 1, data: form })).version).toBe(version + 1);
    await expect(publishPage(admin, id, version)).rejects.toMatchObject({ code: 'staleVersion' });
  });

  it('says which versions there were, what changed, and goes back to one', async () => {
    const { id, slug, admin, version } = await published(
      pageForm({ en: pageText('One'), vi: pageText('Một') }),
    );
    const next = await savePageDraft(admin, {
      id,
      version,
      data: pageForm({ en: pageText('Two'), vi: pageText('Một') }),
    });
    await publishPage(admin, id, next.version);
    const versions = await listVersions(id);
    expect(versions.map(({ kind, by }) => [kind, by])).toEqual([
      ['published', admin.name],
      ['published', admin.name],
    ]);
    const first = versions.at(-1)?.number ?? 0;
    expect(await compareVersion(id, first)).toMatchObject([
      {
        locale: 'en',
        fields: [
          {
            field: 'title',
            lines: [
              { kind: 'gone', text: 'One' },
              { kind: 'new', text: 'Two' },
            ],
          },
          { field: 'content' },
        ],
      },
    ]);
    await restoreVersion(admin, id, first);
    expect((await getPage(slug, 'en'))?.title).toBe('Two');
    await publishPage(admin, id, await versionOf(id));
    expect((await getPage(slug, 'en'))?.title).toBe('One');
    expect(await audit()).toContain('page.restoreVersion');
  });

  it('gets another original language with what is written, which readers have once it is published', async () => {
    const form = pageForm({ 'zh-CN': pageText('时间'), ko: pageText('시간') });
    const { id, slug, admin, version } = await published(form);
    const data: PageForm = { ...form, sourceLocale: 'ko' };
    const saved = await savePageDraft(admin, { id, version, data });
    expect(saved.version).toBe(version + 1);
    expect((await getPage(slug, 'vi'))?.locale).toBe('zh-CN');
    await publishPage(admin, id, saved.version);
    expect((await getPage(slug, 'vi'))?.locale).toBe('ko');
  });

  it('is written down with its numbers among the versions: published, published again, thrown away', async () => {
    const { id, admin, version } = await published(pageForm({ en: pageText('One') }));
    const first = (await listVersions(id))[0]?.number;
    const next = await savePageDraft(admin, { id, version, data: pageForm({ en: pageText('Two') }) });
    const again = await publishPage(admin, id, next.version);
    const second = (await listVersions(id))[0]?.number;
    const draft = await savePageDraft(admin, {
      id,
      version: again.version,
      data: pageForm({ en: pageText('Three') }),
    });
    const thrown = (await listVersions(id))[0]?.number;
    const { version: left } = await discardPageDraft(admin, id, draft.version);
    // Nothing is left that could be thrown away, so nothing is written down.
    await discardPageDraft(admin, id, left);
    const last = (await listVersions(id))[0]?.number;
    const rows = await db.auditEntry.findMany({
      where: { targetType: 'page', targetId: String(id), action: { in: ['page.publish', 'page.discard'] } },
      orderBy: { id: 'asc' },
      select: { action: true, before: true, after: true },
    });
    expect(rows).toEqual([
      { action: 'page.publish', before: { number: null }, after: { number: first } },
      { action: 'page.publish', before: { number: first }, after: { number: second } },
      { action: 'page.discard', before: { number: thrown }, after: { number: last } },
    ]);
    expect(new Set([first, second, thrown, last]).size).toBe(4);
  });

  it('keeps the newest fifty versions that were saved, and for good what was published', async () => {
    const { id } = await makePage({ slug: 'old' }, { en: { title: 'Old', body: '<h2>Old</h2>' } });
    const admins = [await makeAdmin(), await makeAdmin()];
    for (let at = 0; at < 52; at += 1) {
      const by = admins[at % 2] as { id: number; name: string };
      await savePageDraft(by, { id, version: at + 1, data: pageForm({ en: pageText(`Text ${at}`) }) });
      if (at === 0)
        expect((await listVersions(id)).map(({ number, by: name }) => [number, name])).toEqual([
          [2, by.name],
          [1, ''],
        ]);
    }
    const versions = await listVersions(id);
    // What stood there before the back office is the first.
    expect([versions.length, versions[0]?.number, versions.at(-2)?.number, versions.at(-1)?.number]).toEqual([
      51, 53, 4, 1,
    ]);
    // What everybody reads did not move.
    expect((await getPage('old', 'en'))?.title).toBe('Old');
  });

  it('that is in force can be read after however many drafts', async () => {
    const { id, admin, version } = await published(pageForm({ en: pageText('In force') }));
    const number = (await listVersions(id))[0]?.number as number;
    const admins = [admin, await makeAdmin()];
    for (let at = 0; at < 60; at += 1) {
      const by = admins[at % 2] as { id: number; name: string };
      await savePageDraft(by, { id, version: version + at, data: pageForm({ en: pageText(`Text ${at}`) }) });
    }
    expect((await readVersion(db, id, number))?.texts.en.title).toBe('In force');
    expect((await listVersions(id)).at(-1)).toMatchObject({ number, kind: 'published' });
  });
});

describe('an hour', () => {
  it('is waited for: the page, the footer and its pictures appear by themselves', async () => {
    const media = await makeMedia();
    const content = { ops: [{ insert: { image: `/api/media/${media.key}/1600.webp` } }, { insert: '\n' }] };
    const { id, slug, admin, version } = await written(pageForm({ en: pageText('Soon', { content }) }));
    await placePage(admin, id, 3);
    const at = new Date(Date.now() + hour);
    await schedulePage(admin, { id, version: await versionOf(id), at });
    expect([await getPage(slug, 'en'), await listFooterPages('en')]).toEqual([null, []]);
    expect(await openPages()).toEqual({ opened: 0, changed: 0 });
    expect(version).toBeGreaterThan(0);
    await db.page.update({ where: { id }, data: { publishedAt: new Date(Date.now() - 1_000) } });
    expect(await Promise.all([openPages(), openPages()])).toContainEqual({ opened: 1, changed: 0 });
    expect(await openPages()).toEqual({ opened: 0, changed: 0 });
    const page = await getPage(slug, 'en');
    expect(page?.content.ops[0]).toEqual({ insert: { image: `/media/${media.key}/1600.webp` } });
    expect(await listFooterPages('en')).toEqual([{ slug, title: 'Soon' }]);
    expect(await db.pageMedia.findFirst({ where: { pageId: id } })).toMatchObject({ isShown: true });
  });

  it('is dropped by taking it back', async () => {
    const { id, admin } = await written(pageForm({ en: pageText('Soon') }));
    const at = new Date(Date.now() + hour);
    await schedulePage(admin, { id, version: await versionOf(id), at });
    await unpublishPage(admin, id);
    expect(await getPageEdit(id)).toMatchObject({ state: 'draft' });
    expect(await audit()).toEqual(expect.arrayContaining(['page.schedule', 'page.unschedule']));
  });
});

describe('an address', () => {
  it('that changed while its page was offline leads on once it is published again', async () => {
    const { id, admin } = await published(pageForm({ en: pageText('Hours') }), 'hours');
    const { version } = await unpublishPage(admin, id);
    await movePage(admin, id, 'opening');
    expect(await getMovedPage('hours')).toBeNull();
    await publishPage(admin, id, version);
    expect(await getMovedPage('hours')).toBe('opening');
  });

  it('that nobody ever saw leads nowhere', async () => {
    const { id, admin } = await written(pageForm({ en: pageText('Hours') }), 'draft-hours');
    await movePage(admin, id, 'hours');
    await publishPage(admin, id, await versionOf(id));
    expect(await getMovedPage('draft-hours')).toBeNull();
  });

  it('that changed leads on, also twice and back, until a page takes it', async () => {
    const { id, admin } = await published(pageForm({ en: pageText('Hours') }), 'hours');
    await movePage(admin, id, 'opening');
    await movePage(admin, id, 'opening-hours');
    expect([await getMovedPage('hours'), await getMovedPage('opening')]).toEqual([
      'opening-hours',
      'opening-hours',
    ]);
    await movePage(admin, id, 'opening');
    expect([await getMovedPage('opening'), await getMovedPage('opening-hours')]).toEqual([null, 'opening']);
    const taker = await published(pageForm({ en: pageText('Others') }), 'hours');
    expect(await getMovedPage('hours')).toBeNull();
    expect((await getPage('hours', 'en'))?.title).toBe('Others');
    await deletePage(admin, id);
    expect(await getMovedPage('opening-hours')).toBeNull();
    expect(taker.id).not.toBe(id);
  });

  it('is one page’s alone, of two who want it at once as well', async () => {
    const admin = await makeAdmin();
    const make = () => createPage(admin, { slug: 'hours', sourceLocale: 'en', title: 'Hours' });
    const outcomes = await Promise.allSettled([make(), make()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'invalidInput', fieldErrors: { slug: 'slugTaken' } },
    });
  });

  it.each([
    ['', 'slugRequired'],
    ['Ümlaut', 'slugInvalid'],
    ['a/b', 'slugInvalid'],
    ['admin', 'slugReserved'],
  ])('%j is refused', async (slug, code) => {
    const { headers } = await signInAdmin();
    const made = await callAction(() => createPageAction({ slug, sourceLocale: 'en', title: 'X' }), headers);
    expect(made).toMatchObject({ code: 'invalidInput', fieldErrors: { slug: code } });
  });

  it('of a page that the site links to stays, and so does the page', async () => {
    const { id, admin } = await published(pageForm({ en: pageText('Terms') }), 'terms');
    await expect(movePage(admin, id, 'rules')).rejects.toMatchObject({ code: 'conflict' });
    await expect(deletePage(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(unpublishPage(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await getPage('terms', 'en'))?.title).toBe('Terms');
    const other = await published(pageForm({ en: pageText('Other') }));
    const { headers } = await signInAdmin();
    expect(await callAction(() => movePageAction({ id: other.id, slug: 'about' }), headers)).toMatchObject({
      fieldErrors: { slug: 'slugReserved' },
    });
  });
});

describe('a deleted page', () => {
  it('is gone for readers, comes back as it was, and goes for good after thirty days', async () => {
    const { id, slug, admin } = await published(pageForm({ en: pageText('Hours') }));
    await placePage(admin, id, 2);
    await deletePage(admin, id);
    expect([await getPage(slug, 'en'), await listFooterPages('en'), await getPagePreview(id, 'en')]).toEqual([
      null,
      [],
      null,
    ]);
    await expect(createPage(admin, { slug, sourceLocale: 'en', title: 'X' })).rejects.toMatchObject({
      fieldErrors: { slug: 'slugDeleted' },
    });
    await restorePage(admin, id);
    await expect(restorePage(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listFooterPages('en')).toEqual([{ slug, title: 'Hours' }]);
    await deletePage(admin, id);
    expect(await pruneDeletedPages()).toEqual({ pruned: 0 });
    const later = new Date(Date.now() + 31 * dayMs);
    expect(await pruneDeletedPages(later)).toEqual({ pruned: 1 });
    await expect(restorePage(admin, id)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('what readers are told of changes', () => {
  it('is when the words changed: not that the page moved, was placed, deleted and brought back', async () => {
    const { id, admin } = await published(pageForm({ en: pageText('Hours') }));
    const updatedAt = async () => (await db.page.findUniqueOrThrow({ where: { id } })).updatedAt;
    const before = await updatedAt();
    await movePage(admin, id, 'open');
    await placePage(admin, id, 3);
    await deletePage(admin, id);
    await restorePage(admin, id);
    expect(await updatedAt()).toEqual(before);
    const { version } = await savePageDraft(admin, {
      id,
      version: await versionOf(id),
      data: pageForm({ en: pageText('New hours') }),
    });
    expect(await updatedAt()).toEqual(before);
    await publishPage(admin, id, version);
    const page = await getPage('open', 'en');
    expect(new Date(page?.updatedAt ?? 0).getTime()).toBeGreaterThan(before.getTime());
  });
});

describe('another language', () => {
  it('of Chinese is converted by rule, marked so, and out of date once the original changes', async () => {
    const form = pageForm({ 'zh-CN': pageText('软件与信息', { description: '简介' }) });
    const { id, version } = await written(form);
    const made = await translatePage({ id, version, from: 'zh-CN', to: 'zh-TW' }, null);
    expect(made).toMatchObject({ title: '軟體與資訊', source: 'converted', from: 'zh-CN', isWhole: true });
    expect(JSON.stringify(made.content)).toContain('軟體與資訊');
    await expect(translatePage({ id, version, from: 'zh-CN', to: 'vi' }, null)).rejects.toMatchObject({
      code: 'translationUnavailable',
    });
    await expect(translatePage({ id, version: 1, from: 'zh-CN', to: 'zh-TW' }, null)).rejects.toMatchObject({
      code: 'staleVersion',
    });
  });

  it('that a person wrote is never written over', async () => {
    const form = pageForm({ 'zh-CN': pageText('软件'), 'zh-TW': pageText('我們的軟體') });
    const { id, version } = await written(form);
    await expect(translatePage({ id, version, from: 'zh-CN', to: 'zh-TW' }, null)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is in the sitemap where it is written, and nowhere else', async () => {
    const { slug } = await published(pageForm({ vi: pageText('Giờ') }));
    const pathsIn = async (locale: 'vi' | 'ko') =>
      (await pageSitemap.entries(locale, 0)).map(({ path }) => path);
    expect(await pathsIn('vi')).toContain(`/pages/${slug}`);
    expect(await pathsIn('ko')).not.toContain(`/pages/${slug}`);
  });
});

describe('the list', () => {
  it('is narrowed by state, language and footer, searched and ordered', async () => {
    const one = await published(pageForm({ vi: pageText('Giờ mở cửa') }), 'hours');
    await placePage(one.admin, one.id, 1);
    const two = await written(pageForm({ en: pageText('Prices') }), 'prices');
    const list = async (given: Record<string, string>) =>
      (await listPages(pageList.read(given))).rows.map(({ slug }) => slug);
    expect(await list({ sort: 'title' })).toEqual(['hours', 'prices']);
    expect(await list({ state: 'draft' })).toEqual(['prices']);
    expect(await list({ state: 'published' })).toEqual(['hours']);
    expect(await list({ language: 'vi' })).toEqual(['hours']);
    expect(await list({ footer: 'shown' })).toEqual(['hours']);
    expect(await list({ q: 'gio mo' })).toEqual(['hours']);
    expect(await list({ q: 'PRIC' })).toEqual(['prices']);
    await deletePage(two.admin, two.id);
    expect([await list({ state: 'deleted' }), await list({})]).toEqual([['prices'], ['hours']]);
  });
});

describe('the draft route', () => {
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const all = { [peerHeader]: freshAddress(), 'content-type': 'application/json', ...headers };
    const request = new Request('http://localhost:3000/api/admin/pages/draft', {
      method: 'POST',
      headers: { ...all, origin: 'http://localhost:3000' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const { result } = await runRequest(all, () => saveDraft(request, { params: Promise.resolve({}) }));
    return { status: result.status, body: (await result.json()) as Record<string, unknown> };
  };

  it('is for who may write content: nobody else, no member, no reader of it', async () => {
    const { id, version } = await written(pageForm({ en: pageText('One') }));
    const body = { id, version, data: pageForm({ en: pageText('Taken over') }) };
    expect((await post(body)).body).toMatchObject({ code: 'loginRequired' });
    expect((await post(body, (await signIn()).headers)).body).toMatchObject({ code: 'loginRequired' });
    for (const role of ['support', 'finance'] as const)
      expect((await post(body, (await signInAdmin({ role })).headers)).body).toMatchObject({
        code: 'forbidden',
      });
    expect((await getPageEdit(id))?.form.texts.en.title).toBe('One');
    expect((await post(body, (await signInAdmin({ role: 'content' })).headers)).body).toMatchObject({
      success: true,
      data: { version: version + 1 },
    });
  });

  it('answers what another administrator wrote, in place of writing over it', async () => {
    const { id, version } = await written(pageForm({ en: pageText('One') }));
    const { headers } = await signInAdmin();
    await post({ id, version, data: pageForm({ en: pageText('Two') }) }, headers);
    const late = await post({ id, version, data: pageForm({ en: pageText('Three') }) }, headers);
    expect(late.body).toMatchObject({ data: { newest: { version: version + 1, pictures: [] } } });
  });

  it('keeps no script, no foreign picture, no member’s picture and nothing too long', async () => {
    const { id, version } = await written(pageForm({ en: pageText('One') }));
    const { headers } = await signInAdmin();
    const send = (ops: object[]) =>
      post({ id, version, data: pageForm({ en: pageText('One', { content: { ops } as never }) }) }, headers);
    const own = await signIn();
    const media = await makeMedia();
    await db.media.update({ where: { id: media.id }, data: { ownerId: own.viewer.id } });
    expect(
      (await send([{ insert: { image: `/media/${media.key}/480.webp` } }, { insert: '\n' }])).body,
    ).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { 'texts.en.content': 'pictureUnknown' },
    });
    expect((await send([{ insert: `${'x'.repeat(40_000)}\n` }])).body).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { 'texts.en.content': 'contentTooLong' },
    });
    expect((await send([{ insert: `${'x'.repeat(2_000_000)}\n` }])).body).toMatchObject({
      code: 'invalidInput',
    });
    expect((await post('{', headers)).body).toMatchObject({ code: 'invalidInput' });
    expect((await post({ id, version }, headers)).body).toMatchObject({ code: 'invalidInput' });
    await send([
      { insert: 'a', attributes: { link: 'javascript:alert(1)' } },
      { insert: 'b', attributes: { link: '//evil.example' } },
      { insert: { image: 'data:image/svg+xml;base64,AAAA' } },
      { insert: { image: 'https://evil.example/x.png' } },
      { insert: { video: 'https://evil.example/x' } },
      { insert: '<script>alert(1)</script>\n' },
    ]);
    const kept = JSON.stringify((await getPageEdit(id))?.form.texts.en.content);
    expect(kept).not.toMatch(/javascript:|svg|"image"|"video"|"link":"\/\//);
    expect(kept).toContain('<script>');
  });
});
