import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ReportedPanel } from '@/components/message-admin/reported-panel';
import { ReportedTable } from '@/components/message-admin/reported-table';
import { ReportedToolbar } from '@/components/message-admin/reported-toolbar';
import { Flag } from '@/components/ui/icons';
import { canAdmin, canSilenceMembers } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { listReportedMessages, lookAtReport } from '@/lib/moderation/messages/queries';
import { reportedColumns, reportedList } from '@/lib/moderation/messages/reported-list';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('message-admin'))('title') };
}

/** Reported messages, and one with those around it beside the list: opening it is written down. */
export default async function MessagesPage({ searchParams }: Props) {
  const admin = await requireAdmin('messages');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = reportedList.read(given);
  const own = await readOwnTable(admin, reportedList, reportedColumns, given);
  const open = typeof given.report === 'string' ? given.report : undefined;
  const t = await getTranslations('message-admin');
  return (
    <ClientWords
      paths={[
        'moderation.silence',
        'accounts.reasons',
        'admins.fields',
        'admins.reviews',
        'admins.users.actions',
      ]}
    >
      <h1 className="mb-1 text-xl font-semibold">{t('title')}</h1>
      <p className="mb-4 max-w-180 text-sm text-muted">{t('note')}</p>
      <ReportedToolbar own={own} filter={filter} />
      <ListResults
        list={reportedList}
        values={filter}
        answer={await readPanel('list of reported messages', () => listReportedMessages(filter))}
        what="reportedMessages"
        icon={Flag}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: filter.view === 'open' ? t('none') : t('empty'),
          emptyText: t('noneText'),
        }}
      >
        {(rows, shown) => <ReportedTable rows={rows} chosen={own.shown} filter={shown} current={open} />}
      </ListResults>
      {open ? (
        <ReportedPanel
          answer={await readPanel('reported message', () => lookAtReport(admin, open))}
          listHref={reportedList.href(filter)}
          admin={admin}
          canDecide={canAdmin(admin, 'reports', 'write')}
          canSilence={canSilenceMembers(admin)}
        />
      ) : null}
    </ClientWords>
  );
}
