import { getTranslations } from 'next-intl/server';
import type { CardDetail } from '@/lib/cards/card-view';
import { cardUrl } from '@/lib/cards/json-ld';
import type { Locale } from '@/lib/i18n/locales';
import { CardBar } from './card-bar';

/**
 * Everything that one can do with a card, in one bar: beside each other below its head, on the phone at the foot of the
 * screen, above the tabs.
 */
export async function CardActions({ card, locale }: { card: CardDetail; locale: Locale }) {
  const t = await getTranslations('cards');
  const favorites = await getTranslations('favorites.card');
  const moderation = await getTranslations('moderation');
  const errors = await getTranslations('errors.codes');
  const { publicId, kind, hasOwner, name } = card;
  return (
    <section aria-label={t('actions')} className="card-actions">
      <CardBar
        publicId={publicId}
        kind={kind}
        hasOwner={hasOwner}
        url={cardUrl(locale, card)}
        name={name.text}
        titles={{
          favorite: favorites('loginToFavorite'),
          follow: favorites('loginToFollow'),
          export: favorites('loginToExport'),
        }}
        words={{
          favorite: favorites('favorite'),
          follow: favorites('follow'),
          claim: moderation('claim.button'),
          export: favorites('export'),
          share: t('share.open'),
          report: moderation('report.button'),
          failed: errors('network'),
        }}
      />
    </section>
  );
}
