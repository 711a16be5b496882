import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { CardPicture } from '@/components/cards/card-picture';
import type { RatingView } from '@/lib/ratings/rating-view';
import { timeZone } from '@/lib/shared/dates';
import { ratingAnchor } from '@/lib/shared/paths';
import { Stars } from './stars';

/** A rating as a row; the same on the kept page and in the browser. Its button is heard by `RatingsIsland`. Words: `shop.ratings`. */
export function RatingItem({ rating }: { rating: RatingView }) {
  const t = useTranslations('shop.ratings');
  const format = useFormatter();
  const locale = useLocale();
  const { publicId, author, stars, text, lang, createdAt, editedAt } = rating;
  const name = author?.name ?? t('buyer');
  return (
    <li id={ratingAnchor(publicId)} tabIndex={-1} className="rating" data-by={author?.mark}>
      {author ? (
        <CardPicture
          card={{ logo: author.picture, name: { text: author.name, lang: locale, source: 'original' } }}
        />
      ) : (
        <span aria-hidden className="picture" />
      )}
      <div>
        <p className="by">
          <b>{name}</b>
          <Stars stars={stars} label={t('given', { stars })} />
          <time dateTime={createdAt}>
            {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeZone })}
          </time>
          {editedAt ? <span>{t('edited')}</span> : null}
          <button type="button" data-report={publicId} aria-label={t('reportOf', { name })} className="link">
            {t('report')}
          </button>
        </p>
        {text ? (
          <p className="said" {...(lang !== locale && { lang })}>
            {text}
          </p>
        ) : null}
      </div>
    </li>
  );
}
