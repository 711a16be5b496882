'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { clearRecentSearches, readRecentSearches } from './recent-searches';
import { SearchChips } from './search-chips';

/** What was searched in this browser, to be searched again; nothing where that is nothing. */
export function RecentChips() {
  const t = useTranslations('directory.searchBox');
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => setWords(readRecentSearches()), []);
  if (words.length === 0) return null;
  const clear = () => {
    clearRecentSearches();
    setWords([]);
  };
  return (
    <SearchChips
      title={t('groups.recent')}
      aside={
        <button
          type="button"
          onClick={clear}
          className="link min-h-8 px-1 text-sm text-muted max-md:min-h-11"
        >
          {t('clearRecent')}
        </button>
      }
    >
      {words.map((word) => (
        <li key={word}>
          <Link href={paths.search({ q: word })} className="chip max-w-full">
            <span className="truncate">{word}</span>
          </Link>
        </li>
      ))}
    </SearchChips>
  );
}
