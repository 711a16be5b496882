import { getLocale, getTranslations } from 'next-intl/server';
import { MissingPanel } from '@/components/layout/missing-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import type { RowAnswer } from '@/components/lists/row-panel';
import { houses } from '@/components/product-editor/house';
import { ProductEditorPart } from '@/components/product-editor/product-editor-part';
import { ArrowLeft } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { SiteEditor } from '@/lib/shop/admin/site-editor';

type Props = {
  admin: Pick<AdminViewer, 'publicId'>;
  answer: RowAnswer<SiteEditor>;
};

/** A product of the site's own as administrators write it: the editor of sellers, without a review. */
export async function SiteProductEditor({ admin, answer }: Props) {
  const t = await getTranslations('shop-admin.products.editor');
  const locale = await getLocale();
  if (!answer.ok) return <PanelFailure what="product" errorId={answer.errorId} />;
  if (!answer.data)
    return <MissingPanel title={t('missing')} links={[{ href: houses.site.list(), text: t('back') }]} />;
  const { own, categories } = answer.data;
  return (
    <div className="grid max-w-240 gap-4">
      <Link href={houses.site.list()} className="link inline-flex w-max items-center gap-1.5">
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <h1 className="text-xl font-semibold">{t(own ? 'editTitle' : 'title')}</h1>
      <p className="text-muted">{t('text')}</p>
      <ProductEditorPart
        house="site"
        productId={own?.publicId ?? null}
        writerId={admin.publicId}
        own={own}
        locale={locale}
        waitsFor={null}
        isReviewed={false}
        categories={categories}
      />
    </div>
  );
}
