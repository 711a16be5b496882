import { getFormatter, getTranslations } from 'next-intl/server';
import { type Fact, Facts } from '@/components/admins/facts';
import { ClientWords } from '@/components/layout/client-words';
import { MissingPanel } from '@/components/layout/missing-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import type { RowAnswer } from '@/components/lists/row-panel';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { ArrowLeft, ExternalLink, Eye } from '@/components/ui/icons';
import { getVideoHosts } from '@/lib/content/video-hosts';
import { Link } from '@/lib/i18n/navigation';
import type { PageDeskData } from '@/lib/pages/desk';
import type { PageEdit } from '@/lib/pages/queries';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { contentPath } from '@/lib/shared/paths';
import { PageActions } from './page-actions';
import { PageEditor } from './page-editor';
import { PageStateBadge } from './page-state-badge';
import { VersionsPart } from './versions-part';

type Props = {
  admin: Pick<AdminViewer, 'publicId'>;
  canWrite: boolean;
  answer: RowAnswer<PageDeskData>;
};

/** A page of the site as administrators write it; who may only read sees where it stands, and the preview. */
export async function PageDesk({ admin, canWrite, answer }: Props) {
  const t = await getTranslations('pages');
  if (!answer.ok) return <PanelFailure what="contentPage" errorId={answer.errorId} />;
  if (!answer.data)
    return (
      <MissingPanel title={t('missing')} links={[{ href: adminPaths.contentPages(), text: t('back') }]} />
    );
  const { page, open } = answer.data;
  const restored = page.versions.find(({ kind }) => kind === 'restored')?.number ?? 0;
  return (
    <ClientWords
      paths={[
        'pages',
        'drafts',
        'rich-text.editor',
        'rich-text.errors',
        'rich-text.tools',
        'rich-text.values',
        'rich-text.link',
        'rich-text.video',
        'rich-text.uploads',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Link href={adminPaths.contentPages()} className="link inline-flex w-max items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <Head page={page} />
        {canWrite ? <PageActions page={{ ...page, hasChange: page.change !== null }} /> : null}
        {canWrite && page.state !== 'deleted' ? (
          <PageEditor
            // What was put back or thrown away is another beginning.
            key={restored}
            writerId={admin.publicId}
            videoHosts={await getVideoHosts()}
            page={{ ...page, hasDraft: page.draft !== null }}
          />
        ) : null}
        <VersionsPart
          pageId={page.id}
          versions={page.versions}
          open={open}
          canWrite={canWrite && page.state !== 'deleted'}
        />
      </div>
    </ClientWords>
  );
}

async function Head({ page }: { page: PageEdit }) {
  const t = await getTranslations('pages');
  const format = await getFormatter();
  const time = (at: Date | null) => at && format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });
  const address = contentPath(page.slug);
  const facts: Fact[] = [
    { label: t('columns.published'), value: time(page.publishedAt) },
    { label: t('columns.changed'), value: time(page.changedAt) },
    { label: t('columns.views'), value: format.number(page.viewCount) },
    { label: t('columns.footer'), value: page.footerOrder },
    {
      label: t('draftBy'),
      value: page.draft && `${page.draft.by} · ${time(page.draft.savedAt)}`,
    },
    {
      label: t('changeBy'),
      value: page.change && `${time(page.change.at)} · ${page.change.by}`,
    },
    { label: t('oldSlugs'), value: page.oldSlugs.map((slug) => contentPath(slug)).join(', ') || null },
  ];
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 break-words text-xl font-semibold" lang={page.form.sourceLocale}>
          {page.title}
        </h1>
        <PageStateBadge state={page.state} />
        {page.change ? <Badge tone="accent">{t('hasChange')}</Badge> : null}
        {page.draft && page.state !== 'draft' ? <Badge>{t('hasDraft')}</Badge> : null}
      </div>
      <p className="break-words text-muted">{address}</p>
      <div className="flex flex-wrap gap-2">
        {page.state === 'published' ? (
          <a href={address} target="_blank" rel="noopener" className={buttonClass({ size: 'sm' })}>
            <ExternalLink aria-hidden />
            {t('view')}
          </a>
        ) : null}
        {page.state === 'deleted' ? null : (
          <Link href={adminPaths.contentPagePreview(page.id)} className={buttonClass({ size: 'sm' })}>
            <Eye aria-hidden />
            {t('preview.open')}
          </Link>
        )}
      </div>
      <Facts facts={facts} />
    </header>
  );
}
