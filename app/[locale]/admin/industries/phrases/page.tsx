import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { IndustryTabs } from '@/components/card-admin/industry-tabs';
import { NewPhrasePanel, PhrasePanel } from '@/components/card-admin/phrase-panel';
import { PhraseTable } from '@/components/card-admin/phrase-table';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { buttonClass } from '@/components/ui/button';
import { BookA, Plus } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { listIndustries } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { queryText } from '@/lib/shared/query-text';
import { phraseList } from '@/lib/translation/phrases/phrase-list';
import { getPhraseForAdmin, listPhrasesForAdmin } from '@/lib/translation/phrases/phrase-queries';
import { ownSubjects } from '@/lib/translation/phrases/subjects';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.phrases'))('title') };
}

/** The phrasebook by which short texts are shown in the reader's language, one of its entries or a new one beside it. */
export default async function PhrasesPage({ searchParams }: Props) {
  const admin = await requireAdmin('cards');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = phraseList.read(given);
  const open = queryText(given.phrase, 200);
  const t = await getTranslations('card-admin.phrases');
  const locale = await getLocale();
  const canWrite = canAdmin(admin, 'cards', 'write');
  const industries = await listIndustries(locale);
  return (
    <ClientWords
      paths={[
        'card-admin.phrases',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <IndustryTabs current="phrases" />
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mb-4 text-sm text-muted">{t('intro')}</p>
      <ListToolbar
        list={phraseList}
        values={filter}
        search={t('search')}
        choices={{
          subject: {
            label: t('columns.subject'),
            text: (subject) => t(`subjects.${subject}`),
            among: ownSubjects.map((value) => ({ value, text: t(`subjects.${value}`) })),
          },
          industry: {
            label: t('form.industry'),
            text: (slug) => slug,
            among: industries.map(({ slug, name }) => ({ value: slug, text: name })),
          },
          origin: { label: t('columns.origin'), text: (origin) => t(`origins.${origin}`) },
        }}
        sorts={{ phrase: t('columns.byPhrase'), changed: t('columns.changed') }}
        {...(canWrite && { exportHref: '/api/admin/phrases/export' })}
      >
        {canWrite ? (
          <Link
            href={adminPaths.phrases({ ...phraseList.query(filter), new: '1' })}
            scroll={false}
            className={buttonClass({ tone: 'primary' })}
          >
            <Plus aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </ListToolbar>
      <ListResults
        list={phraseList}
        values={filter}
        answer={await readPanel('phrasebook', () => listPhrasesForAdmin(locale, filter))}
        what="industries"
        icon={BookA}
        idOf={({ id }) => id}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
        }}
      >
        {(rows, shown) => <PhraseTable rows={rows} filter={shown} current={open} />}
      </ListResults>
      {open ? (
        <PhrasePanel
          answer={await readPanel('entry of the phrasebook', () => getPhraseForAdmin(open))}
          filter={filter}
          canWrite={canWrite}
        />
      ) : null}
      {given.new && canWrite && !open ? <NewPhrasePanel filter={filter} /> : null}
    </ClientWords>
  );
}
