import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Package } from '@/components/ui/icons';
import { MediaImage } from '@/components/ui/media-image';
import { Link } from '@/lib/i18n/navigation';
import { timeZone } from '@/lib/shared/dates';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import type { OwnProductRow, OwnVariant } from '@/lib/shop/list-own-products';
import { ProductReason } from './product-reason';
import { ProductRowActions } from './product-row-actions';
import { QuickEdit } from './quick-edit';
import { stateTextOf, stateTones } from './state-words';

/** A seller's own products as rows. */
export async function ProductList({ rows }: { rows: OwnProductRow[] }) {
  const t = await getTranslations('product-editor.list');
  return (
    <ul aria-label={t('title')} className="panel divide-y">
      {rows.map((row) => (
        <ProductRow key={row.publicId} row={row} />
      ))}
    </ul>
  );
}

async function ProductRow({ row }: { row: OwnProductRow }) {
  const t = await getTranslations('product-editor');
  const format = await getFormatter();
  const locale = await getLocale();
  const { publicId, state, note, picture, sourceLocale, variants, views, carts, sold } = row;
  const { publishedAt, savedAt, deletedAt } = row;
  const name = row.name.trim() || t('untitled');
  const lang = row.name.trim() ? sourceLocale : undefined;
  const timeOf = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const until = deletedAt && new Date(Date.parse(deletedAt) + undoDays * dayMs);
  const isLive = !deletedAt && row.isListed;
  const isUnlisted = state === 'published' && !row.isListed;
  const isPlain = state === 'published' && note === null && !isUnlisted;
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {picture ? (
          <MediaImage
            picture={picture}
            alt=""
            sizes="80px"
            className="aspect-square w-16 shrink-0 rounded border bg-sunken object-cover sm:w-20"
          />
        ) : (
          <span className="grid aspect-square w-16 shrink-0 place-items-center rounded border bg-sunken text-muted sm:w-20">
            <Package aria-hidden className="size-6" />
          </span>
        )}
        <div className="grid min-w-0 flex-1 basis-52 gap-1">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {deletedAt ? (
              <span lang={lang} className="min-w-0 break-words">
                {name}
              </span>
            ) : (
              <Link href={paths.memberProduct(publicId)} lang={lang} className="link min-w-0 break-words">
                {name}
              </Link>
            )}
            {deletedAt ? null : <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>}
            {variants.length > 0 && variants.every(({ stock }) => stock === 0) && !deletedAt ? (
              <Badge tone="danger">{t('list.noneLeft')}</Badge>
            ) : null}
          </h2>
          {variants.length > 0 ? <p className="tabular">{priceRange(variants, locale)}</p> : null}
          {deletedAt && until ? (
            <p className="text-sm text-muted">
              {t('list.restorable', { day: format.dateTime(until, { dateStyle: 'medium', timeZone }) })}
            </p>
          ) : isPlain ? null : (
            <p className="text-sm text-muted">
              {t(isUnlisted ? 'status.notListed' : `status.${stateTextOf(state, note)}`)}
            </p>
          )}
          {state === 'rejected' && !deletedAt ? <ProductReason {...row} /> : null}
          <p className="tabular flex flex-wrap gap-x-3 text-sm text-muted">
            {deletedAt ? (
              <span>{t('list.deletedAt', { time: timeOf(deletedAt) })}</span>
            ) : (
              <>
                {publishedAt ? <span>{t('list.publishedAt', { time: timeOf(publishedAt) })}</span> : null}
                {isPlain ? null : <span>{t('list.savedAt', { time: timeOf(savedAt) })}</span>}
              </>
            )}
          </p>
          {publishedAt ? (
            <p className="tabular text-sm text-muted">{t('list.numbers', { views, carts, sold })}</p>
          ) : null}
        </div>
        <ProductRowActions id={publicId} name={name} state={deletedAt ? 'deleted' : state} isLive={isLive} />
      </div>
      {variants.length > 0 && !deletedAt ? <QuickEdit variants={variants} lang={sourceLocale} /> : null}
    </li>
  );
}

function priceRange(variants: readonly OwnVariant[], locale: Parameters<typeof formatVnd>[1]): string {
  const prices = variants.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatVnd(low, locale) : `${formatVnd(low, locale)} – ${formatVnd(high, locale)}`;
}
