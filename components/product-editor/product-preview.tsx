import { getTranslations } from 'next-intl/server';
import { ProductView } from '@/components/shop/product-view';
import { buttonClass } from '@/components/ui/button';
import { ArrowLeft } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { PostAuthor } from '@/lib/posts/post-view';
import type { ProductView as View } from '@/lib/shop/product-view';
import { type HouseName, houses } from './house';

type Props = {
  house: HouseName;
  product: View;
  /** Null for the site's own, and for a company without a card. */
  seller: PostAuthor | null;
};

/** A product as its readers will see it, below a line that says so and leads back to writing. */
export async function ProductPreview({ house, product, seller }: Props) {
  const t = await getTranslations('product-editor');
  const name = product.name.text.trim() === '' ? { ...product.name, text: t('untitled') } : product.name;
  return (
    <>
      <section
        aria-labelledby="preview"
        className="flex flex-wrap items-center justify-between gap-3 rounded border border-accent bg-accent-soft p-4"
      >
        <div className="min-w-0 flex-1 basis-60">
          <p id="preview" className="font-semibold">
            {t('preview.title')}
          </p>
          <p>{t(house === 'site' ? 'preview.siteText' : 'preview.text')}</p>
        </div>
        <Link href={houses[house].editor(product.publicId)} className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {t('preview.back')}
        </Link>
      </section>
      <ProductView product={{ ...product, name }} seller={seller} isPreview />
    </>
  );
}
