import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { ChevronLeft, ChevronRight } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';

type Props = { page: number; last: number; hrefOf: (page: number) => string };

/** Links to the pages of a list: the neighbours, the first and the last. */
export function PageLinks({ page, last, hrefOf }: Props) {
  const t = useTranslations('directory.pages');
  if (last <= 1) return null;
  return (
    <nav aria-label={t('label')} className="page-links">
      {page > 1 ? (
        <Link href={hrefOf(page - 1)} rel="prev">
          <ChevronLeft />
          <span className="max-sm:sr-only">{t('previous')}</span>
        </Link>
      ) : null}
      {pagesToShow(page, last).map((shown, index, all) => (
        <Fragment key={shown}>
          {index > 0 && shown - (all[index - 1] ?? 0) > 1 ? <span aria-hidden>…</span> : null}
          <Link href={hrefOf(shown)} aria-current={shown === page ? 'page' : undefined}>
            {shown}
          </Link>
        </Fragment>
      ))}
      {page < last ? (
        <Link href={hrefOf(page + 1)} rel="next">
          <span className="max-sm:sr-only">{t('next')}</span>
          <ChevronRight />
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
