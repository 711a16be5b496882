import { getTranslations } from 'next-intl/server';
import type { CardHead } from '@/lib/cards/card-view';
import type { Locale } from '@/lib/i18n/locales';
import { cardFacePath } from '@/lib/shared/paths';

/** The card as a picture of itself, without contact details; its place is kept while it loads. */
export async function CardFace({ card, locale }: { card: CardHead; locale: Locale }) {
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
