import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { NewWatchedWordsPanel, WatchedWordPanel } from '@/components/post-admin/watched-word-panel';
import { WatchedWordTable } from '@/components/post-admin/watched-word-table';
import { longestTest, WatchedWordTest } from '@/components/post-admin/watched-word-test';
import { buttonClass } from '@/components/ui/button';
import { MessageSquareWarning, Plus } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { queryText } from '@/lib/shared/query-text';
import { getWatchedWord, listWatchedWords, tryText } from '@/lib/watched-words/queries';
import { watchedWordList } from '@/lib/watched-words/word-list';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('post-admin.watchedWords'))('title') };
}

/** The words that are looked for in what members write, one of them or new ones beside the list, and a text to try them. */
export default async function WatchedWordsPage({ searchParams }: Props) {
  const admin = await requireAdmin('posts');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = watchedWordList.read(given);
  const open = queryText(given.word, 20);
  const tried = queryText(given.test, longestTest);
  const t = await getTranslations('post-admin.watchedWords');
  const locale = await getLocale();
  const language = isLocale(given.as) ? given.as : locale;
  const canWrite = canAdmin(admin, 'posts', 'write');
  return (
    <ClientWords
      paths={[
        'post-admin.watchedWords',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mb-4 text-sm text-muted">{t('intro')}</p>
      <WatchedWordTest
        text={tried}
        language={language}
        answer={tried === '' ? null : await readPanel('test of a text', () => tryText(tried, language))}
      />
      <ListToolbar
        list={watchedWordList}
        values={filter}
        search={t('search')}
        choices={{
          action: { label: t('columns.action'), text: (action) => t(`actions.${action}`) },
          locale: { label: t('columns.locale'), text: (each) => localeTable[each].name },
        }}
        exportHref={canWrite ? '/api/admin/watched-words/export' : undefined}
        sorts={{ phrase: t('columns.phrase'), changed: t('columns.changed') }}
      >
        {canWrite ? (
          <Link
            href={adminPaths.watchedWords({ ...watchedWordList.query(filter), new: '1' })}
            scroll={false}
            className={buttonClass({ tone: 'primary' })}
          >
            <Plus aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </ListToolbar>
      <ListResults
        list={watchedWordList}
        values={filter}
        answer={await readPanel('list of words', () => listWatchedWords(locale, filter))}
        what="watchedWords"
        icon={MessageSquareWarning}
        idOf={({ id }) => id}
        words={{
          total: (count) => t('total', { count }),
          narrowed: t('empty'),
          empty: t('none'),
          emptyText: t('noneText'),
        }}
      >
        {(rows, shown) => <WatchedWordTable rows={rows} filter={shown} current={open} />}
      </ListResults>
      {open ? (
        <WatchedWordPanel
          answer={await readPanel('word of the list', () => getWatchedWord(open))}
          filter={filter}
          canWrite={canWrite}
        />
      ) : null}
      {given.new === '1' && canWrite && !open ? <NewWatchedWordsPanel filter={filter} /> : null}
    </ClientWords>
  );
}
