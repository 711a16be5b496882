import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { cn } from './cn';

type Props = { page: number; last: number; hrefOf: (page: number) => string };

/** Links to the pages of a list: the neighbours, the first and the last. */
export async function PageLinks({ page, last, hrefOf }: Props) {
  if (last <= 1) return null;
  const t = await getTranslations('directory.pages');
  const box =
    'inline-flex h-10 min-w-10 items-center justify-center gap-1 rounded border px-2.5 max-md:h-11 max-md:min-w-11';
  return (
    <nav aria-label={t('label')} className="mt-6 flex flex-wrap items-center justify-center gap-1.5 tabular">
      {page > 1 ? (
        <Link
          href={hrefOf(page - 1)}
          rel="prev"
          prefetch={false}
          className={cn(box, 'bg-surface hover:bg-sunken')}
        >
          <ChevronLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t('previous')}</span>
        </Link>
      ) : null}
      {pagesToShow(page, last).map((shown, index, all) => (
        <span key={shown} className="contents">
          {index > 0 && shown - (all[index - 1] ?? 0) > 1 ? <span aria-hidden>…</span> : null}
          <Link
            href={hrefOf(shown)}
            prefetch={false}
            aria-current={shown === page ? 'page' : undefined}
            className={cn(
              box,
              shown === page ? 'border-accent bg-accent-soft font-semibold' : 'bg-surface hover:bg-sunken',
            )}
          >
            {shown}
          </Link>
        </span>
      ))}
      {page < last ? (
        <Link
          href={hrefOf(page + 1)}
          rel="next"
          prefetch={false}
          className={cn(box, 'bg-surface hover:bg-sunken')}
        >
          <span className="max-sm:sr-only">{t('next')}</span>
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      ) : null}
    </nav>
  );
}

/** First, last, and the page with its neighbours. */
export function pagesToShow(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last];
  return [...new Set(wanted)].filter((shown) => shown >= 1 && shown <= last).sort((a, b) => a - b);
}
