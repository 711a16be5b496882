import { getLocale, getTranslations } from 'next-intl/server';
import { OriginalMark } from '@/components/translation/original-mark';
import { PageTranslation } from '@/components/translation/page-translation';
import { TranslationMark } from '@/components/translation/translation-mark';
import { textOfDelta } from '@/lib/rich-text/text';
import type { ProductView } from '@/lib/shop/product-view';

/** Below the name of a translated product: who translated it, and one click away what its seller wrote. */
export function ProductMark({ product: { name, description } }: { product: ProductView }) {
  // A part of it may be translated alone, and is marked alone.
  if (!description.original || description.source === 'original') return <TranslationMark text={name} />;
  return (
    <OriginalMark source={description.source} original={description.original}>
      <b>{(name.original ?? name).text}</b>
    </OriginalMark>
  );
}

/** Below the description of a product in another language than its reader's: how to have it in theirs. */
export async function ProductTranslation({ product }: { product: ProductView }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shop.page')]);
  const { offer, publicId, name, description, attributes, attributesLang } = product;
  const { lang } = description.lang === locale ? name : description;
  const texts = [
    name,
    { text: textOfDelta(description.delta), lang: description.lang },
    {
      text: attributes.map((attribute) => `${attribute.name}: ${attribute.value}`).join('\n'),
      lang: attributesLang,
    },
  ];
  return (
    <PageTranslation
      id="product"
      offer={offer}
      texts={texts.filter((each) => each.lang === lang)}
      api={`/api/products/${publicId}`}
      failed={t('translateFailed')}
    />
  );
}
