import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { type Fact, Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { PanelWays, readMoments, ThingPanel } from '@/components/admins/thing-panel';
import { PanelTitle, type RowAnswer } from '@/components/lists/row-panel';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { subjectPaths } from '@/lib/shared/subjects';
import type { AdminProductDetail, AdminVariant } from '@/lib/shop/admin/product-detail';
import { adminProductList } from '@/lib/shop/admin/product-list';
import { canMoveProduct } from '@/lib/shop/product-moves';
import { type ProductAction, ProductActions } from './product-actions';
import { ProductStatusBadge } from './product-status-badge';
import { RestoreSiteProduct } from './restore-site-product';
import { StockForm } from './stock-form';

type Props = {
  answer: RowAnswer<AdminProductDetail>;
  listHref: string;
  canWrite: boolean;
  /** Whether reports can be read. */
  canReport: boolean;
};

/** All that the back office knows of a product, beside the list. */
export async function ProductPanel({ canWrite, ...panel }: Props) {
  const t = await getTranslations('shop-admin.products');
  const templates = await getTranslations('product-editor.reasons');
  return (
    <ThingPanel
      {...panel}
      what="product"
      label={t('panel')}
      missing={t('missing')}
      missingText={t('missingText')}
      templates={templates}
      title={(product) => (
        <>
          <PanelTitle>
            {product.name}
            <ProductStatusBadge status={product.status} deleted={product.deleted} />
          </PanelTitle>
          {product.hiddenByAdmin || product.sentBack ? (
            <p className="text-sm">
              <Badge>{t('nextReviewed')}</Badge>
            </p>
          ) : null}
        </>
      )}
    >
      {(product) => (
        <>
          <Ways product={product} canWrite={canWrite} />
          {canWrite && !product.deleted ? (
            <ProductActions product={product} actions={actionsOf(product)} />
          ) : null}
          <Details product={product} />
          <Part title={t('variants')} empty={product.variants.length === 0 && t('noVariants')}>
            <ul className="grid gap-4">
              {product.variants.map((variant) => (
                <Variant
                  key={`${variant.publicId}:${variant.stock}`}
                  product={product}
                  variant={variant}
                  canWrite={canWrite && !product.deleted}
                />
              ))}
            </ul>
          </Part>
        </>
      )}
    </ThingPanel>
  );
}

/** What an administrator can do with a product as it stands; the site's own has nobody to be put back to. */
function actionsOf(product: AdminProductDetail): ProductAction[] {
  if (product.seller === null) {
    if (canMoveProduct('hideOwn', product)) return ['hide'];
    return canMoveProduct('showOwn', product) || canMoveProduct('show', product) ? ['show'] : [];
  }
  return (['show', 'reject', 'hide'] as const).filter((move) => canMoveProduct(move, product));
}

async function Ways({ product, canWrite }: { product: AdminProductDetail; canWrite: boolean }) {
  const t = await getTranslations('shop-admin.products');
  const { publicId, seller, deleted, waits, isListed } = product;
  const isOwn = canWrite && seller === null;
  return (
    <PanelWays
      first={waits && !deleted ? { href: adminPaths.reviews({ kind: 'product' }), text: t('review') } : null}
      open={isListed ? { href: paths.product(publicId), text: t('open') } : null}
      ways={seller ? [{ href: adminProductList.href({ seller: seller.publicId }), text: t('ofSeller') }] : []}
    >
      {isOwn && !deleted ? (
        <Link
          href={adminPaths.productEdit(publicId)}
          className={buttonClass({ size: 'sm', tone: 'primary' })}
        >
          {t('edit')}
        </Link>
      ) : null}
      {isOwn && deleted ? <RestoreSiteProduct id={publicId} /> : null}
    </PanelWays>
  );
}

async function Details({ product }: { product: AdminProductDetail }) {
  const t = await getTranslations('shop-admin.products');
  const format = await getFormatter();
  const time = await readMoments();
  const { seller } = product;
  const facts: Fact[] = [
    {
      label: t('columns.seller'),
      value: seller ? (
        <Link href={subjectPaths.member.admin(seller.publicId)} className="link underline">
          {seller.nickname}
        </Link>
      ) : (
        t('site')
      ),
    },
    { label: t('facts.shown'), value: t(product.isListed ? 'facts.yes' : 'facts.no') },
    { label: t('facts.sold'), value: format.number(product.soldLately) },
    { label: t('facts.views'), value: format.number(product.viewCount) },
    { label: t('facts.published'), value: time(product.publishedAt) },
    { label: t('columns.changed'), value: time(product.changedAt) },
    { label: t('facts.created'), value: time(product.createdAt) },
  ];
  return <Facts facts={facts} />;
}

type VariantProps = { product: AdminProductDetail; variant: AdminVariant; canWrite: boolean };

/** A variant with its stock, the way to change it, and the log of what changed it. */
async function Variant({ product, variant, canWrite }: VariantProps) {
  const t = await getTranslations('shop-admin.products');
  const format = await getFormatter();
  const locale = await getLocale();
  return (
    <li className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">
          {variant.spec || t('single')} {variant.retired ? <Badge>{t('retired')}</Badge> : null}
        </span>
        <span className="tabular">{formatVnd(variant.price, locale)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span>{variant.code}</span>
        <span className="tabular">{t('left', { count: variant.stock })}</span>
      </p>
      {canWrite && !variant.retired ? (
        <StockForm product={product.publicId} variant={variant.publicId} stock={variant.stock} />
      ) : null}
      {variant.moves.length > 0 ? (
        <details>
          <summary className="w-max cursor-pointer py-1 text-muted max-md:min-h-11 max-md:content-center">
            {t('stock.log')}
          </summary>
          <ul className="grid gap-1 pt-1">
            {variant.moves.map((move) => (
              <li key={move.id} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 break-words">
                  <span className="tabular font-medium">
                    {format.number(move.change, { signDisplay: 'always' })}
                  </span>{' '}
                  {t(`stock.reasons.${move.reason}`)} {move.by ? <span>{move.by}</span> : null}
                  {move.note ? <span className="text-muted"> {move.note}</span> : null}
                </span>
                <span className="tabular text-muted">
                  {t('stock.after', { count: move.after })}{' '}
                  <time dateTime={move.at.toISOString()}>
                    {format.dateTime(move.at, { dateStyle: 'short', timeStyle: 'short' })}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
