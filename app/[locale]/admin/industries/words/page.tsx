import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { IndustryTabs } from '@/components/card-admin/industry-tabs';
import { NewWordPanel, WordPanel } from '@/components/card-admin/word-panel';
import { WordTable } from '@/components/card-admin/word-table';
import { WordTest } from '@/components/card-admin/word-test';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { buttonClass } from '@/components/ui/button';
import { BookA, Plus } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { explainSearch } from '@/lib/directory/explain-search';
import { wordList } from '@/lib/directory/word-list';
import { getWordForAdmin, listWordsForAdmin } from '@/lib/directory/word-queries';
import { isLocale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { queryText } from '@/lib/shared/query-text';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.words'))('title') };
}

/** The words by which searches are understood, one of them or a new one beside it, and a search to try them. */
export default async function WordsPage({ searchParams }: Props) {
  const admin = await requireAdmin('cards');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = wordList.read(given);
  const open = queryText(given.word, 200);
  const tried = queryText(given.test, 200);
  const t = await getTranslations('card-admin.words');
  const locale = await getLocale();
  const reader = isLocale(given.as) ? given.as : locale;
  const showsRoles = filter.kind === 'leftOut' || filter.role !== undefined;
  const canWrite = canAdmin(admin, 'cards', 'write');
  return (
    <ClientWords
      paths={[
        'card-admin.words',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <IndustryTabs current="words" />
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mb-4 text-sm text-muted">{t('intro')}</p>
      <WordTest
        query={tried}
        reader={reader}
        answer={tried === '' ? null : await readPanel('test of a search', () => explainSearch(tried, reader))}
      />
      <ListToolbar
        list={wordList}
        values={filter}
        search={t('search')}
        choices={{
          kind: { label: t('kind'), text: (kind) => t(`kinds.${kind}`) },
          role: showsRoles ? { label: t('role'), text: (role) => t(`roles.${role}`) } : undefined,
          origin: { label: t('origin'), text: (origin) => t(`origins.${origin}`) },
        }}
        sorts={{ phrase: t('columns.phrase'), changed: t('columns.changed') }}
      >
        {canWrite ? (
          <Link
            href={adminPaths.words({ ...wordList.query(filter), new: '1' })}
            scroll={false}
            className={buttonClass({ tone: 'primary' })}
          >
            <Plus aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </ListToolbar>
      <ListResults
        list={wordList}
        values={filter}
        answer={await readPanel('table of words', () => listWordsForAdmin(locale, filter))}
        what="industries"
        icon={BookA}
        idOf={({ id }) => id}
        words={{ total: (count) => t('total', { count }), narrowed: t('empty') }}
      >
        {(rows, shown) => <WordTable rows={rows} filter={shown} current={open} />}
      </ListResults>
      {open ? (
        <WordPanel
          answer={await readPanel('entry of the table of words', () => getWordForAdmin(locale, open))}
          filter={filter}
          canWrite={canWrite}
        />
      ) : null}
      {given.new && canWrite && !open ? (
        <NewWordPanel filter={filter} phrase={queryText(given.phrase, 60)} />
      ) : null}
    </ClientWords>
  );
}
