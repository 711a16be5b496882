import 'server-only';
import { absoluteUrl } from '@/lib/content/json-ld';
import type { Locale } from '@/lib/i18n/locales';
import { textOfDelta } from '@/lib/rich-text/text';
import { env } from '@/lib/server/env';
import { mediaUrl } from '@/lib/shared/media';
import { paths } from '@/lib/shared/paths';
import type { ProductView } from './product-view';

/** What a buyer says of it, by their name. */
type Review = { author: string; stars: number; text: string; lang: Locale; createdAt: string };

/** Reviews that search engines are told of. */
const mostReviews = 5;

/**
 * schema.org Product with what it costs and whether there is any left, as the page shows it.
 * @param seller who sells it: the company, or the site
 * @param category its category's name
 * @param reviews what buyers say, the newest first; those with words are told, a few of them
 */
export function productJsonLd(
  locale: Locale,
  product: ProductView,
  {
    seller,
    category,
    reviews = [],
  }: { seller: string; category: string | null; reviews?: readonly Review[] },
): object {
  const url = absoluteUrl(locale, paths.product(product.publicId));
  const { variants, rating } = product;
  const said = reviews.filter(({ text }) => text !== '').slice(0, mostReviews);
  const prices = variants.map(({ price }) => price);
  const common = {
    priceCurrency: 'VND',
    availability: `https://schema.org/${variants.some(({ stock }) => stock > 0) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller: { '@type': 'Organization', name: seller },
  };
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name.text,
    description: textOfDelta(product.description.delta) || undefined,
    sku: product.publicId,
    category: category ?? undefined,
    image: product.pictures.map(
      ({ key, widths, width }) => env().SITE_URL + mediaUrl(key, widths.at(-1) ?? width),
    ),
    additionalProperty: product.attributes.map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    offers:
      low === high
        ? { '@type': 'Offer', price: low, ...common }
        : {
            '@type': 'AggregateOffer',
            lowPrice: low,
            highPrice: high,
            offerCount: variants.length,
            ...common,
          },
    aggregateRating:
      rating.count > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: Number((rating.sum / rating.count).toFixed(2)),
            reviewCount: rating.count,
          }
        : undefined,
    review:
      said.length > 0
        ? said.map(({ author, stars, text, lang, createdAt }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: author },
            reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
            reviewBody: text,
            inLanguage: lang,
            datePublished: createdAt.slice(0, 10),
          }))
        : undefined,
  };
}
