import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** Words that many people search, as links. */
export async function HotWords({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <div className="mt-3 flex items-center gap-x-3 text-sm md:items-start">
      <h2 className="shrink-0 py-1.5 text-on-bar-muted">{t('hotWords')}</h2>
      <ul className="flex gap-x-1 max-md:-me-4 max-md:overflow-x-auto md:flex-wrap">
        {words.map((word) => (
          <li key={word}>
            <Link
              href={paths.listSearch('companies', { q: word })}
              prefetch={false}
              rel="nofollow"
              className="inline-flex min-h-8 items-center whitespace-nowrap px-2 text-on-bar underline-offset-4 hover:underline max-md:min-h-11"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
