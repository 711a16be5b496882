import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ContactBulkBar, DeletedContactBulkBar } from '@/components/contact-admin/contact-actions';
import { ContactPanel } from '@/components/contact-admin/contact-panel';
import { ContactTable } from '@/components/contact-admin/contact-table';
import { ContactTabs } from '@/components/contact-admin/contact-tabs';
import { NewPageButton } from '@/components/content-admin/new-page-button';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { buttonClass } from '@/components/ui/button';
import { Inbox, Pencil } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { contactColumns, contactList } from '@/lib/contact/contact-list';
import { countContactViews, getContactMessage, listContactMessages } from '@/lib/contact/queries';
import { locales, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { findPageId } from '@/lib/pages/queries';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import { undoDays } from '@/lib/shared/durations';
import type { GivenParams } from '@/lib/shared/list-params';
import { queryText } from '@/lib/shared/query-text';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('contact-admin'))('title') };
}

/** What people wrote to the operator, and one of these messages beside the list. */
export default async function ContactMessagesPage({ searchParams }: Props) {
  const admin = await requireAdmin('content');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = contactList.read(given);
  const own = await readOwnTable(admin, contactList, contactColumns, given);
  const open = queryText(given.message, 16);
  const canWrite = canAdmin(admin, 'content', 'write');
  const t = await getTranslations('contact-admin');
  const counts = await readPanel('counts of contact messages', () => countContactViews());
  // Nobody wrote yet; elsewhere it is this view alone that has nothing.
  const isUnused = counts.ok && counts.data.all === 0 && !['spam', 'deleted'].includes(filter.view);
  const BulkBar = filter.view === 'deleted' ? DeletedContactBulkBar : ContactBulkBar;
  return (
    <ClientWords
      paths={[
        'contact-admin',
        'drafts.counter',
        'lists.bulk',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <ContactPageLink canWrite={canWrite} />
      </div>
      <ContactTabs filter={filter} counts={counts.ok ? counts.data : null} />
      <ListToolbar
        list={contactList}
        values={filter}
        search={t('search')}
        choices={{
          locale: {
            label: t('columns.locale'),
            text: (locale) => localeTable[locale].name,
            among: locales.map((locale) => ({ value: locale, text: localeTable[locale].name })),
          },
        }}
        sorts={{ name: t('columns.name'), created: t('columns.created') }}
        own={{ table: own, first: t('columns.subject'), text: (key) => t(`columns.${key}`) }}
        exportHref={canWrite ? '/api/admin/contact/export' : undefined}
      />
      <ListResults
        list={contactList}
        values={filter}
        answer={await readPanel('list of contact messages', () => listContactMessages(filter))}
        what="messages"
        icon={Inbox}
        idOf={({ publicId }) => publicId}
        note={filter.view === 'deleted' ? <p>{t('deletedHelp', { days: undoDays })}</p> : null}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: isUnused ? t('none') : t('empty'),
          emptyText: isUnused ? t('noneText') : undefined,
        }}
      >
        {(rows, shown) => (
          <>
            <ContactTable rows={rows} chosen={own.shown} filter={shown} current={open} canWrite={canWrite} />
            {canWrite ? <BulkBar /> : null}
          </>
        )}
      </ListResults>
      {open ? (
        <ContactPanel
          answer={await readPanel('contact message', () => getContactMessage(open))}
          listHref={contactList.href(filter)}
          canWrite={canWrite}
        />
      ) : null}
    </ClientWords>
  );
}

/** The way to the text above the form, which is written as other pages are; where there is no such page it can be begun. */
async function ContactPageLink({ canWrite }: { canWrite: boolean }) {
  const found = await readPanel('page about contact', () => findPageId('contact'));
  if (!found.ok) return null;
  const t = await getTranslations('contact-admin.page');
  if (found.data !== null)
    return (
      <Link href={adminPaths.contentPage(found.data)} className={buttonClass({ size: 'sm' })}>
        <Pencil aria-hidden />
        {t('edit')}
      </Link>
    );
  return (
    <ClientWords paths={['pages']}>
      <div role="note" className="flex flex-wrap items-center gap-3 rounded border bg-sunken p-3">
        <p className="max-w-prose">{t('missing')}</p>
        {canWrite ? <NewPageButton slug="contact" /> : null}
      </div>
    </ClientWords>
  );
}
