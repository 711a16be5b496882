import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Package } from '@/components/ui/icons';
import { MediaImage } from '@/components/ui/media-image';
import { Link } from '@/lib/i18n/navigation';
import { timeZone } from '@/lib/shared/dates';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import type { Sale } from '@/lib/shop/list-sales';
import type { SaleState } from '@/lib/shop/sale-list';

const tones = {
  pending: 'neutral',
  paid: 'accent',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'neutral',
} as const satisfies Record<SaleState, string>;

/** What others bought of a seller's products, as rows. */
export async function SaleRows({ rows }: { rows: Sale[] }) {
  const t = await getTranslations('product-editor.sales');
  return (
    <ul aria-label={t('title')} className="panel divide-y">
      {rows.map((sale) => (
        <SaleRow key={sale.publicId} sale={sale} />
      ))}
    </ul>
  );
}

async function SaleRow({ sale }: { sale: Sale }) {
  const t = await getTranslations('product-editor.sales');
  const format = await getFormatter();
  const locale = await getLocale();
  const { productId, name, spec, code, picture, quantity, amount, state, orderedAt, receiver } = sale;
  return (
    <li className="flex items-start gap-4 p-4">
      {picture ? (
        <MediaImage
          picture={picture}
          alt=""
          sizes="64px"
          className="aspect-square w-16 shrink-0 rounded border bg-sunken object-cover"
        />
      ) : (
        <span className="grid aspect-square w-16 shrink-0 place-items-center rounded border bg-sunken text-muted">
          <Package aria-hidden className="size-6" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {productId ? (
            <Link href={paths.memberProduct(productId)} className="link min-w-0 break-words">
              {name}
            </Link>
          ) : (
            <span className="min-w-0 break-words">{name}</span>
          )}
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </h2>
        {spec || code ? (
          <p className="break-words text-sm text-muted">{[spec, code].filter(Boolean).join(' · ')}</p>
        ) : null}
        <p className="tabular flex flex-wrap gap-x-4">
          <span>{t('times', { count: quantity })}</span>
          <span className="font-medium">{formatVnd(amount, locale)}</span>
        </p>
        <dl className="tabular flex flex-wrap gap-x-4 text-sm text-muted">
          <div className="flex gap-1.5">
            <dt>{t('date')}</dt>
            <dd>
              {format.dateTime(new Date(orderedAt), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
            </dd>
          </div>
          <div className="flex min-w-0 gap-1.5">
            <dt>{t('receiver')}</dt>
            <dd className="break-words">{t('place', receiver)}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}
