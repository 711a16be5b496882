import { describe, expect, it } from 'vitest';
import { getPage } from '@/lib/content/queries';
import { savePageDraft } from '@/lib/pages/drafts';
import { openPages } from '@/lib/pages/jobs';
import { dropChange } from '@/lib/pages/page-change';
import type { PageForm, PageTextForm } from '@/lib/pages/page-form';
import { publishPage, schedulePage, unpublishPage } from '@/lib/pages/publication';
import { getPageEdit } from '@/lib/pages/queries';
import { deletePage, restorePage } from '@/lib/pages/service';
import { db } from '@/lib/server/db';
import { hourMs } from '@/lib/shared/durations';
import { makeAdmin } from '@/tests/factories/admins';
import { makeMedia } from '@/tests/factories/content';
import { beginPage, pageForm, pageText } from '@/tests/factories/pages';

const versionOf = async (id: number) =>
  (await db.page.findUniqueOrThrow({ where: { id }, select: { version: true } })).version;

async function published(form: PageForm, slug?: string) {
  const admin = await makeAdmin();
  const { id, version } = await beginPage(admin, { slug, sourceLocale: form.sourceLocale });
  const draft = await savePageDraft(admin, { id, version, data: form });
  const page = await publishPage(admin, id, draft.version);
  return { admin, id, version: page.version };
}

describe('a change at an hour ahead', () => {
  const at = () => new Date(Date.now() + hourMs);
  const due = (id: number) =>
    db.pageChange.update({ where: { pageId: id }, data: { at: new Date(Date.now() - 1_000) } });
  const titleOf = async (slug: string) => (await getPage(slug, 'en'))?.title;

  async function changed(title = 'After', slug = 'fees') {
    const { id, admin } = await published(pageForm({ en: pageText('Before') }), slug);
    const write = async (text: string) =>
      savePageDraft(admin, { id, version: await versionOf(id), data: pageForm({ en: pageText(text) }) });
    await write(title);
    await schedulePage(admin, { id, version: await versionOf(id), at: at() });
    return { id, admin, slug, write };
  }

  it('takes the place of what is published by itself, once, and not before; what is written later is a draft', async () => {
    const { id, slug, write, admin } = await changed();
    await write('Later');
    expect(await openPages()).toEqual({ opened: 0, changed: 0 });
    expect(await titleOf(slug)).toBe('Before');
    expect(await getPageEdit(id)).toMatchObject({ state: 'published', change: { by: admin.name } });
    const { publishedAt } = await db.page.findUniqueOrThrow({ where: { id } });
    await due(id);
    const runs = await Promise.all([openPages(), openPages()]);
    expect(runs.map(({ changed }) => changed).toSorted()).toEqual([0, 1]);
    expect(await titleOf(slug)).toBe('After');
    const page = await getPageEdit(id);
    // The date is that of its first publication, as with any change.
    expect(page).toMatchObject({ change: null, publishedAt, form: { texts: { en: { title: 'Later' } } } });
    expect(page?.versions[0]).toMatchObject({ kind: 'published', by: admin.name });
  });

  it('leaves no draft where nobody wrote on', async () => {
    const { id, slug } = await changed();
    await due(id);
    await openPages();
    expect(await getPageEdit(id)).toMatchObject({ draft: null, form: { texts: { en: { title: 'After' } } } });
    expect(await titleOf(slug)).toBe('After');
  });

  it('is taken back, gives way to what is published at once, and waits while its page is deleted', async () => {
    const { id, admin, slug } = await changed();
    await dropChange(admin, id);
    await expect(dropChange(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getPageEdit(id)).toMatchObject({
      change: null,
      form: { texts: { en: { title: 'After' } } },
    });
    await schedulePage(admin, { id, version: await versionOf(id), at: at() });
    await due(id);
    await deletePage(admin, id);
    expect(await openPages()).toEqual({ opened: 0, changed: 0 });
    await restorePage(admin, id);
    await publishPage(admin, id, await versionOf(id));
    expect(await openPages()).toEqual({ opened: 0, changed: 0 });
    expect([await titleOf(slug), await db.pageChange.count()]).toEqual(['After', 0]);
    const audit = await db.auditEntry.findMany({ select: { action: true } });
    expect(audit).toEqual(
      expect.arrayContaining([{ action: 'page.schedule' }, { action: 'page.unschedule' }]),
    );
  });

  it('is none where it says what is published, and goes with a page that is taken offline', async () => {
    const { id, admin } = await changed('After', 'prices');
    await unpublishPage(admin, id);
    expect(await db.pageChange.count()).toBe(0);
    const there = await published(pageForm({ en: pageText('There') }));
    await expect(
      schedulePage(admin, { id: there.id, version: there.version, at: at() }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('keeps its picture, though nothing else names it any more', async () => {
    const media = await makeMedia();
    const { id, admin } = await published(pageForm({ en: pageText('Before') }), 'pictured');
    const content = { ops: [{ insert: { image: `/api/media/${media.key}/1600.webp` } }, { insert: '\n' }] };
    const write = async (text: PageTextForm) =>
      savePageDraft(admin, { id, version: await versionOf(id), data: pageForm({ en: text }) });
    const pictures = () =>
      db.pageMedia.findMany({ where: { pageId: id }, select: { mediaId: true, isShown: true } });
    await write(pageText('After', { content }));
    await schedulePage(admin, { id, version: await versionOf(id), at: at() });
    // Fifty versions later.
    await db.pageVersion.deleteMany({ where: { pageId: id } });
    await write(pageText('Without it'));
    expect(await pictures()).toEqual([{ mediaId: media.id, isShown: false }]);
    await due(id);
    await openPages();
    expect(await pictures()).toEqual([{ mediaId: media.id, isShown: true }]);
    await publishPage(admin, id, await versionOf(id));
    expect(await pictures()).toMatchObject([{ isShown: false }]);
  });
});
