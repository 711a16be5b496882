import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CardPicture } from '@/components/cards/card-picture';
import { RichText } from '@/components/content/rich-text';
import { ClientWords } from '@/components/layout/client-words';
import { buttonClass } from '@/components/ui/button';
import { Star, Store } from '@/components/ui/icons';
import { langOf } from '@/lib/i18n/lang-of';
import { localeTable } from '@/lib/i18n/locales';
import type { PostAuthor } from '@/lib/posts/post-view';
import { cardPath, localePath, paths } from '@/lib/shared/paths';
import { shopLimits } from '@/lib/shop/limits';
import type { ProductView as View } from '@/lib/shop/product-view';
import { ProductDesk } from './product-desk';
import { ProductMark, ProductTranslation } from './product-texts';

type Props = {
  product: View;
  /** The seller's company as its card names it; null for the site's own, and for a company without a card. */
  seller: PostAuthor | null;
  /** Of what is being written: nothing can be bought or done with it yet. */
  isPreview?: boolean;
  /** What else is done with it: share, write to the seller, report. */
  actions?: ReactNode;
  /** What buyers say of it. */
  ratings?: ReactNode;
};

/** A product as everybody sees it; also the preview of one that is being written. */
export async function ProductView({ product, seller, isPreview = false, actions, ratings }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shop.page')]);
  const { name, pictures, optionsLang } = product;
  const numbers = pictures.map((_picture, index) => index + 1);
  return (
    <ClientWords paths={['shop.product']}>
      <div className="product-page">
        <ProductDesk
          product={{
            publicId: product.publicId,
            variants: product.variants,
            pictures,
            options: product.options,
          }}
          optionsLang={optionsLang === locale ? undefined : optionsLang}
          isPreview={isPreview}
          most={shopLimits.quantity}
          gallery={{
            label: t('pictures'),
            alts: numbers.map((number) => t('pictureOf', { name: name.text, number })),
            show: numbers.map((number) => t('showPicture', { number })),
            viewer: {
              close: t('viewer.close'),
              previous: t('viewer.previous'),
              next: t('viewer.next'),
              failed: t('viewer.failed'),
            },
          }}
          head={
            <header>
              <h1 {...langOf(name.lang, locale)}>{name.text}</h1>
              <ProductMark product={product} />
              <Rating rating={product.rating} />
            </header>
          }
        >
          {actions}
          <Seller product={product} seller={seller} />
        </ProductDesk>
        <Attributes product={product} />
        <Description product={product} />
        {ratings ? <div className="wide">{ratings}</div> : null}
      </div>
    </ClientWords>
  );
}

async function Rating({ rating: { count, sum } }: Pick<View, 'rating'>) {
  if (count === 0) return null;
  const [t, format] = await Promise.all([getTranslations('shop.page'), getFormatter()]);
  const stars = format.number(sum / count, { maximumFractionDigits: 1 });
  return (
    <p className="product-rating">
      <Star />
      {t('rating', { count, stars })}
    </p>
  );
}

/** Who sells it and how they are written to, and who ships. Without a card that is shown they have their nickname. */
async function Seller({ product, seller }: { product: View; seller: PostAuthor | null }) {
  const [locale, t, shop, orders] = await Promise.all([
    getLocale(),
    getTranslations('shop.page'),
    getTranslations('shop'),
    getTranslations('orders.actions'),
  ]);
  const { publicId, sellerName: name } = product;
  const isOfMember = seller !== null || name !== null;
  return (
    <section aria-label={t('seller')} className="panel product-seller">
      {seller ? (
        <CardPicture card={{ logo: seller.picture, name: seller.name }} />
      ) : (
        <Store aria-hidden className="picture p-2" strokeWidth={1.5} />
      )}
      <div>
        <b {...(seller && langOf(seller.name.lang, locale))}>{seller?.name.text ?? name ?? shop('site')}</b>
        <span className="text-muted">{t(isOfMember ? 'memberText' : 'siteText')}</span>
      </div>
      {isOfMember ? (
        <p className="flex flex-wrap gap-2">
          {seller?.card ? (
            <a href={localePath(locale, cardPath(seller.card))} className={buttonClass()}>
              {t('visitSeller')}
            </a>
          ) : null}
          <a
            href={localePath(locale, paths.memberMessages({ product: publicId }))}
            rel="nofollow"
            className={buttonClass()}
          >
            {orders('seller')}
          </a>
        </p>
      ) : null}
    </section>
  );
}

async function Attributes({ product: { attributes, attributesLang } }: { product: View }) {
  if (attributes.length === 0) return null;
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shop.page')]);
  return (
    <section className="panel product-section wide">
      <h2>{t('attributes')}</h2>
      <dl className="product-attributes" {...(attributesLang !== locale && { lang: attributesLang })}>
        {attributes.map(({ name, value }) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={`${name} value`}>{value}</dd>,
        ])}
      </dl>
    </section>
  );
}

async function Description({ product }: { product: View }) {
  const { delta, lang, source } = product.description;
  const isEmpty = delta.ops.every(({ insert }) => typeof insert === 'string' && insert.trim() === '');
  if (isEmpty) return null;
  const [locale, t, common] = await Promise.all([
    getLocale(),
    getTranslations('shop.page'),
    getTranslations('common'),
  ]);
  return (
    <section className="panel product-section wide">
      <h2>{t('description')}</h2>
      <RichText delta={delta} topHeading={3} {...langOf(lang, locale)} />
      {source === 'original' && lang !== locale ? (
        <p className="mt-1 text-xs text-muted">
          {common('originalIn', { language: localeTable[lang].name })}
        </p>
      ) : null}
      <ProductTranslation product={product} />
    </section>
  );
}
