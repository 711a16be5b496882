import { getFormatter, getTranslations } from 'next-intl/server';
import type { ProductRatings } from '@/lib/ratings/rating-view';
import { starChoices } from '@/lib/ratings/rating-view';
import { RatingItem } from './rating-item';
import { RatingsIsland } from './ratings-island';

type Props = { product: string; ratings: ProductRatings };

/**
 * What buyers say of a product: all together, and the newest of it. It stands in the kept page; more of it, and the way to report
 * one, come with the press for them.
 */
export async function RatingsSection({ product, ratings }: Props) {
  const t = await getTranslations('shop.ratings');
  const { count, next } = ratings;
  return (
    <section id="ratings" aria-labelledby="ratings-title" className="panel product-section ratings">
      <h2 id="ratings-title">{t('title')}</h2>
      {count === 0 ? (
        <p className="text-muted">
          <b>{t('none')}</b> {t('noneText')}
        </p>
      ) : (
        <>
          <Spread ratings={ratings} />
          <RatingsIsland product={product} next={next} words={{ more: t('more'), failed: t('failed') }}>
            <ol>
              {ratings.ratings.map((rating) => (
                <RatingItem key={rating.publicId} rating={rating} />
              ))}
            </ol>
          </RatingsIsland>
        </>
      )}
    </section>
  );
}

/** The average, and how many gave how many stars, the most first. */
async function Spread({ ratings: { count, sum, spread } }: { ratings: ProductRatings }) {
  const t = await getTranslations('shop.ratings');
  const shop = await getTranslations('shop.page');
  const format = await getFormatter();
  const stars = format.number(sum / count, { maximumFractionDigits: 1 });
  return (
    <div className="spread">
      <p>
        <b aria-hidden>{stars}</b>
        <span>{shop('rating', { count, stars })}</span>
      </p>
      <ul aria-label={t('spread')}>
        {[...starChoices].reverse().map((each) => {
          const those = spread[each - 1] ?? 0;
          return (
            <li key={each}>
              <span>{t('stars', { stars: each })}</span>
              <meter aria-hidden min={0} max={count} value={those} />
              <span className="tabular">{format.number(those)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
