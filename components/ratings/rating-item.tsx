import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { CardPicture } from '@/components/cards/card-picture';
import { TranslateOffer } from '@/components/translation/translate-offer';
import { Languages } from '@/components/ui/icons';
import { langOf } from '@/lib/i18n/lang-of';
import { offerFor, type RatingView } from '@/lib/ratings/rating-view';
import { timeZone } from '@/lib/shared/dates';
import { ratingAnchor } from '@/lib/shared/paths';
import { Stars } from './stars';

/** A rating as a row; the same on the kept page and in the browser. Its buttons are heard by `RatingsIsland`. */
export function RatingItem({ rating }: { rating: RatingView }) {
  const t = useTranslations('shop.ratings');
  const format = useFormatter();
  const locale = useLocale();
  const { publicId, author, stars, text, lang, createdAt, editedAt } = rating;
  const name = author?.name ?? t('buyer');
  const offer = offerFor(rating, locale);
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
          <p className="said" {...langOf(lang, locale)}>
            {text}
          </p>
        ) : null}
        {offer === 'link' ? <TranslateOffer id={publicId} text={text} lang={lang} /> : null}
        {offer === 'site' ? (
          <>
            <button
              type="button"
              data-translate={publicId}
              aria-label={t('translate.of', { name })}
              className="translate"
            >
              <Languages aria-hidden />
              {t('translate.button')}
            </button>
            <div data-reading />
          </>
        ) : null}
      </div>
    </li>
  );
}
