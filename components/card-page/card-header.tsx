import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { CardPicture } from '@/components/cards/card-picture';
import { VerifiedBadge } from '@/components/cards/verified-badge';
import { VerifiedNote } from '@/components/cards/verified-note';
import { TranslateOffer } from '@/components/translation/translate-offer';
import { TranslationMark } from '@/components/translation/translation-mark';
import { Badge } from '@/components/ui/badge';
import type { CardDetail } from '@/lib/cards/card-view';
import { langOf } from '@/lib/i18n/lang-of';
import type { Locale } from '@/lib/i18n/locales';
import { cardFacePath } from '@/lib/shared/paths';

type Props = {
  card: CardDetail;
  /** The picture of the card is drawn of what is published: a preview shows the logo instead. */
  isPreview?: boolean;
};

/** Who it is, with the card as a picture of itself. */
export async function CardHeader({ card, isPreview }: Props) {
  const t = await getTranslations('cards');
  const format = await getFormatter();
  const locale = await getLocale();
  const trade = [...card.industries.map(({ name }) => name), card.province?.name].filter(Boolean).join(' · ');
  return (
    <header className="panel card-header">
      {isPreview ? (
        <CardPicture card={card} className="size-20 md:size-24" />
      ) : (
        <CardFace card={card} locale={locale} />
      )}
      <div>
        <h1 {...langOf(card.name.lang, locale)}>{card.name.text}</h1>
        {card.name.original ? (
          <p className="text-sm text-muted" lang={card.name.original.lang}>
            {card.name.original.text}
          </p>
        ) : null}
        {card.position || card.company ? (
          <p>
            {card.position ? <span {...langOf(card.position.lang, locale)}>{card.position.text}</span> : null}
            {card.position && card.company ? ' · ' : null}
            {card.company ? <span {...langOf(card.company.lang, locale)}>{card.company.text}</span> : null}
          </p>
        ) : null}
        {card.position ? (
          <>
            <TranslationMark text={card.position} />
            <TranslateOffer id="position" text={card.position.text} lang={card.position.lang} />
          </>
        ) : null}
        {trade ? <p className="text-muted">{trade}</p> : null}
        <p className="marks">
          {card.verified ? <VerifiedBadge /> : null}
          {card.featured ? <Badge tone="accent">{t('featured')}</Badge> : null}
          {card.hasOwner ? null : <Badge>{t('unclaimed')}</Badge>}
          <span className="tabular text-sm text-muted">
            {t('facts.updated')} {format.dateTime(new Date(card.updatedAt), { dateStyle: 'medium' })}
          </span>
        </p>
        <VerifiedNote verifiedOn={card.verifiedOn} className="text-sm text-muted" />
      </div>
    </header>
  );
}

/** The card as a picture of itself, without contact details; its place is kept while it loads. */
async function CardFace({ card, locale }: { card: CardDetail; locale: Locale }) {
  const t = await getTranslations('cards');
  return (
    // biome-ignore lint/performance/noImgElement: drawn in the sizes that are shown; there is nothing to optimise
    <img
      src={cardFacePath(card, locale)}
      srcSet={`${cardFacePath(card, locale, 'small')} 700w, ${cardFacePath(card, locale)} 1050w`}
      sizes="(max-width: 559px) calc(100vw - 66px), 384px"
      width={1050}
      height={600}
      alt={t('face', { name: card.name.text })}
      fetchPriority="high"
      decoding="async"
      className="card-face"
    />
  );
}
