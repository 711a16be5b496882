import { getLocale, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { MediaImage } from '@/components/ui/media-image';
import { Monogram } from '@/components/ui/monogram';
import { TextIn } from '@/components/ui/text-in';
import type { CardHead } from '@/lib/cards/card-view';
import { Link } from '@/lib/i18n/navigation';
import { cardPath } from '@/lib/shared/paths';
import { VerifiedBadge } from './verified-badge';

/** A company or a person as a row of the directory. */
export async function CardRow({ card }: { card: CardHead }) {
  const t = await getTranslations('directory.row');
  const locale = await getLocale();
  const href = cardPath(card);
  const founded = card.foundedYear === null ? null : t('since', { year: String(card.foundedYear) });
  const trade = [...card.industries.slice(0, 2).map(({ name }) => name), card.province?.name, founded].filter(
    Boolean,
  );
  return (
    <li className="flex gap-3 border-b p-3 last:border-b-0 hover:bg-sunken/50 max-sm:flex-wrap sm:gap-4 sm:p-4">
      <CardPicture card={card} className="size-14 shrink-0 rounded border object-cover" />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold">
          <Link href={href} prefetch={false} className="link min-w-0 break-words">
            <TextIn lang={card.name.lang} locale={locale}>
              {card.name.text}
            </TextIn>
          </Link>
          {card.verified ? <VerifiedBadge /> : null}
          {card.featured ? <Badge tone="accent">{t('featured')}</Badge> : null}
        </h3>
        {card.position || card.company ? (
          <p className="truncate text-sm">
            {[card.position, card.company].flatMap((part, index) =>
              part
                ? [
                    <span key={part.text} lang={part.lang}>
                      {index > 0 && card.position ? ' · ' : ''}
                      {part.text}
                    </span>,
                  ]
                : [],
            )}
          </p>
        ) : null}
        {trade.length > 0 ? <p className="truncate text-sm text-muted">{trade.join(' · ')}</p> : null}
        {card.summary ? (
          <p className="mt-0.5 line-clamp-1 text-sm text-muted" lang={card.summary.lang}>
            {card.summary.text}
          </p>
        ) : null}
      </div>
      <div className="flex items-center max-sm:w-full max-sm:ps-17">
        <Link
          href={`${href}#contact`}
          prefetch={false}
          className={cn(buttonClass({ size: 'sm' }), 'max-sm:flex-1')}
        >
          {t('viewContact')}
        </Link>
      </div>
    </li>
  );
}

/** The card's logo or portrait, else its first letter. */
export function CardPicture({
  card,
  className,
}: {
  card: Pick<CardHead, 'logo' | 'name'>;
  className: string;
}) {
  return card.logo ? (
    <MediaImage picture={card.logo} alt="" sizes="56px" className={className} />
  ) : (
    <Monogram name={card.name.text} className={className} />
  );
}
