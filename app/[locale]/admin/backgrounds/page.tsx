import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { BackgroundPanel, NewBackgroundPanel } from '@/components/pictures/background-panel';
import { BackgroundTable } from '@/components/pictures/background-table';
import { buttonClass } from '@/components/ui/button';
import { Image as ImageIcon, TriangleAlert, Upload } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { backgroundList, isInOwnOrder, narrowBackgrounds } from '@/lib/pictures/background-list';
import { listBackgrounds } from '@/lib/pictures/backgrounds-queries';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { wholeList } from '@/lib/shared/paging';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('pictures.admin'))('title') };
}

/** What members' cards are drawn on, and one of the backgrounds, or a new one, beside the list. */
export default async function BackgroundsPage({ searchParams }: Props) {
  const admin = await requireAdmin('cards');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = backgroundList.read(given);
  const open = typeof given.background === 'string' ? given.background : undefined;
  const t = await getTranslations('pictures.admin');
  const locale = await getLocale();
  const canWrite = canAdmin(admin, 'cards', 'write');
  const all = await readPanel('list of backgrounds', listBackgrounds);
  const fitting = all.ok ? narrowBackgrounds(all.data, filter, locale) : [];
  return (
    <ClientWords
      paths={[
        'pictures.admin',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <ListToolbar
        list={backgroundList}
        values={filter}
        choices={{
          state: { label: t('columns.state'), text: (state) => t(`states.${state}`) },
          tone: { label: t('form.tone'), text: (tone) => t(`tones.${tone}`) },
        }}
        sorts={{ order: t('columns.order'), name: t('columns.background'), used: t('columns.used') }}
        exportHref={canWrite ? '/api/admin/backgrounds/export' : undefined}
      >
        {canWrite ? (
          <Link
            href={adminPaths.backgrounds({ new: 1 })}
            scroll={false}
            className={buttonClass({ tone: 'primary' })}
          >
            <Upload aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </ListToolbar>
      {all.ok && !all.data.some(({ active }) => active) ? (
        <p
          role="status"
          className="mb-3 flex items-center gap-2 rounded border border-accent bg-accent-soft p-3"
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t('noneActive')}
        </p>
      ) : null}
      <ListResults
        list={backgroundList}
        values={filter}
        answer={all.ok ? { ok: true, data: wholeList(fitting) } : all}
        what="backgrounds"
        icon={ImageIcon}
        idOf={({ publicId }) => publicId}
        words={{ total: (count) => t('total', { count }), narrowed: t('narrowed'), empty: t('empty') }}
      >
        {(rows, shown) => (
          <BackgroundTable
            rows={rows}
            filter={shown}
            current={open}
            canWrite={canWrite}
            movable={isInOwnOrder(filter)}
          />
        )}
      </ListResults>
      {open && all.ok ? (
        <BackgroundPanel
          answer={{ ok: true, data: all.data.find(({ publicId }) => publicId === open) }}
          listHref={backgroundList.href(filter)}
          canWrite={canWrite}
        />
      ) : null}
      {given.new === '1' && !open && canWrite ? <NewBackgroundPanel /> : null}
    </ClientWords>
  );
}
