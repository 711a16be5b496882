import { Image as ImageIcon, TriangleAlert, Upload } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { BackgroundList } from '@/components/pictures/background-list';
import { BackgroundPanel, NewBackgroundPanel } from '@/components/pictures/background-panel';
import { buttonClass } from '@/components/ui/button';
import { MessagePanel } from '@/components/ui/message-panel';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { listBackgrounds } from '@/lib/pictures/backgrounds-queries';
import { readPanel } from '@/lib/server/read-panel';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('pictures.admin'))('title') };
}

/** What members' cards are drawn on, and one of the backgrounds, or a new one, beside the list. */
export default async function BackgroundsPage({ searchParams }: Props) {
  const admin = await requireAdmin('cards');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const open = typeof given.background === 'string' ? given.background : undefined;
  const t = await getTranslations('pictures.admin');
  const canWrite = canAdmin(admin, 'cards', 'write');
  const rows = await readPanel('list of backgrounds', listBackgrounds);
  return (
    <ClientWords
      paths={[
        'pictures.admin',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
        'errors',
        'common.islands',
      ]}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        {canWrite ? (
          <Link
            href={paths.adminBackgrounds({ new: 1 })}
            scroll={false}
            prefetch={false}
            className={buttonClass({ tone: 'primary' })}
          >
            <Upload aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </div>
      {rows.ok ? (
        <>
          {rows.data.some(({ active }) => active) ? null : (
            <p
              role="status"
              className="mb-3 flex max-w-220 items-center gap-2 rounded border border-accent bg-accent-soft p-3"
            >
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {t('noneActive')}
            </p>
          )}
          {rows.data.length === 0 ? (
            <MessagePanel icon={ImageIcon} title={t('empty')} />
          ) : (
            <>
              <p className="mb-2 text-sm text-muted">{t('total', { count: rows.data.length })}</p>
              <BackgroundList rows={rows.data} current={open} canWrite={canWrite} />
            </>
          )}
          {open ? (
            <BackgroundPanel row={rows.data.find(({ publicId }) => publicId === open)} canWrite={canWrite} />
          ) : null}
        </>
      ) : (
        <PanelFailure what="backgrounds" errorId={rows.errorId} />
      )}
      {given.new === '1' && !open && canWrite ? <NewBackgroundPanel /> : null}
    </ClientWords>
  );
}
