import { getLocale, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { EyeOff } from '@/components/ui/icons';
import { TextIn } from '@/components/ui/text-in';
import type { ListedCard } from '@/lib/cards/listed-card';
import { Link } from '@/lib/i18n/navigation';
import { cardPath } from '@/lib/shared/paths';
import { CardPicture } from './card-picture';
import { VerifiedBadge } from './verified-badge';

/** The picture of a card in a member's list; none while the card is not public. */
export function ListedPicture({ row }: { row: ListedCard }) {
  if (row.card) return <CardPicture card={row.card} className="size-12" />;
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded border bg-sunken text-muted">
      <EyeOff aria-hidden className="size-5" />
    </span>
  );
}

/** Name, kind and trade of a card in a member's list, and when it came there. */
export async function CardSummary({ row, when }: { row: ListedCard; when: string }) {
  const t = await getTranslations('favorites');
  const locale = await getLocale();
  const { card, kind } = row;
  const trade = card ? [...card.industries.slice(0, 2).map(({ name }) => name), card.province?.name] : [];
  const work = card ? [card.position, card.company].filter((text) => text !== null) : [];
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-semibold">
        {card ? (
          <Link data-row href={cardPath(card)} className="link min-w-0 break-words">
            <TextIn lang={card.name.lang} locale={locale}>
              {card.name.text}
            </TextIn>
          </Link>
        ) : (
          <span data-row tabIndex={-1} className="text-muted">
            {t('row.unlisted')}
          </span>
        )}
        {card?.verified ? <VerifiedBadge /> : null}
        <Badge>{t(`kinds.${kind}`)}</Badge>
      </h2>
      {work.length > 0 ? (
        <p className="truncate text-sm">
          {work.map((text, index) => (
            <span key={text.text} lang={text.lang}>
              {index > 0 ? ' · ' : ''}
              {text.text}
            </span>
          ))}
        </p>
      ) : null}
      {trade.some(Boolean) ? (
        <p className="truncate text-sm text-muted">{trade.filter(Boolean).join(' · ')}</p>
      ) : null}
      {card ? null : <p className="text-sm text-muted">{t('row.unlistedText')}</p>}
      <p className="tabular text-sm text-muted">{when}</p>
    </>
  );
}
