import { getLocale, getTranslations } from 'next-intl/server';
import { listHotWords } from '@/lib/directory/hot-words';
import { listIndustries } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { IndustryGrid } from './industry-grid';
import { RecentChips } from './recent-chips';
import { SearchChips } from './search-chips';

/** Where a search begins: what was searched before, what many search, and the industries. */
export async function SearchStart() {
  const t = await getTranslations('directory.search');
  const home = await getTranslations('home');
  const locale = await getLocale();
  const words = await listHotWords(locale);
  const industries = (await listIndustries(locale)).filter(({ parentId }) => parentId === null);
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="font-semibold">{t('start')}</h2>
        <p className="text-muted">{t('startText')}</p>
      </div>
      <RecentChips />
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
        <IndustryGrid groups={industries} />
      </section>
    </div>
  );
}
