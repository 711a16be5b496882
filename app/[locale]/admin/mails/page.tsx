import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FailedMailTable } from '@/components/admins/failed-mail-table';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { MailCheck } from '@/components/ui/icons';
import { failedMailList } from '@/lib/admins/failed-mail-list';
import { listFailedMails } from '@/lib/admins/failed-mails';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.mails'))('title') };
}

/** What the dashboard counts as failed mails; their recipients are users, so who may read those may read these. */
export default async function FailedMailsPage({ searchParams }: Props) {
  if (!(await requireAdmin('users'))) return <ForbiddenPage />;
  const t = await getTranslations('admins.mails');
  const common = await getTranslations('common');
  const filter = failedMailList.read(await searchParams);
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mt-1 mb-4 text-muted">
        {t('text')}{' '}
        <Link href={adminPaths.dashboard()} className="link underline">
          {t('back')}
        </Link>
      </p>
      <ListToolbar
        list={failedMailList}
        values={filter}
        search={t('search')}
        sorts={{ created: t('createdAt') }}
      />
      <ListResults
        list={failedMailList}
        values={filter}
        answer={await readPanel('failed mails', () => listFailedMails(filter))}
        what="counts"
        icon={MailCheck}
        words={{
          total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
          narrowed: t('narrowed'),
          empty: t('empty'),
        }}
      >
        {(rows, shown) => <FailedMailTable rows={rows} filter={shown} />}
      </ListResults>
    </>
  );
}
