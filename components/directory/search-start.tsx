import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { listHotWords } from '@/lib/directory/hot-words';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { RecentChips } from './recent-chips';
import { SearchChips } from './search-chips';

/** Where a search begins: what was searched before, what many search, and the industries. */
export async function SearchStart({ industries }: { industries: ReactNode }) {
  const t = await getTranslations('directory.search');
  const home = await getTranslations('home');
  const words = await listHotWords(await getLocale());
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="font-semibold">{t('start')}</h2>
        <p className="text-muted">{t('startText')}</p>
      </div>
      <ClientWords paths={['directory.searchBox']}>
        <RecentChips />
      </ClientWords>
      {words.length > 0 ? (
        <SearchChips title={home('hotWords')}>
          {words.map((word) => (
            <li key={word}>
              <Link href={paths.search({ q: word })} className="chip">
                {word}
              </Link>
            </li>
          ))}
        </SearchChips>
      ) : null}
      <section aria-labelledby="start-industries">
        <h2 id="start-industries" className="mb-2 font-semibold">
          {home('industries')}
        </h2>
        {industries}
      </section>
    </div>
  );
}
