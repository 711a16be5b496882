import { getTranslations } from 'next-intl/server';
import { ExportCardButton } from '@/components/favorites/export-card-button';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { FollowButton } from '@/components/favorites/follow-button';
import { ClientWords } from '@/components/layout/client-words';
import { ClaimButton } from '@/components/moderation/claim-button';
import { ReportButton } from '@/components/moderation/report-button';
import { cn } from '@/components/ui/cn';
import type { CardDetail } from '@/lib/cards/card-view';
import { cardUrl } from '@/lib/cards/json-ld';
import type { Locale } from '@/lib/i18n/locales';
import { OwnerSwitch } from './owner-switch';
import { ShareCardButton } from './share-button';

/** On the phone a sign with its word below, as the tabs are; whoever's button it is. */
const phoneButtons = [
  'max-md:[&>*]:min-w-0 max-md:[&>*]:flex-auto',
  'max-md:[&_:is(a,button)]:h-14 max-md:[&_:is(a,button)]:min-w-0 max-md:[&_:is(a,button)]:flex-col',
  'max-md:[&_:is(a,button)]:gap-0.5 max-md:[&_:is(a,button)]:overflow-hidden max-md:[&_:is(a,button)]:px-0.5',
  'max-md:[&_:is(a,button)]:rounded-none max-md:[&_:is(a,button)]:border-0 max-md:[&_:is(a,button)]:text-xs',
  'max-md:[&_:is(a,button)_svg]:size-5',
].join(' ');

/**
 * Everything that one can do with a card, in one bar: beside each other below its head, on the phone at the foot of the
 * screen, above the tabs.
 */
export async function CardActions({ card, locale }: { card: CardDetail; locale: Locale }) {
  const t = await getTranslations('cards');
  const { publicId } = card;
  return (
    <section
      aria-label={t('actions')}
      className={cn(
        'flex border bg-surface md:flex-wrap md:gap-2 md:rounded md:p-3',
        'max-md:sticky max-md:bottom-[calc(57px+env(safe-area-inset-bottom))] max-md:z-20 max-md:order-last',
        'max-md:-mx-4 max-md:border-x-0 max-md:border-b-0',
        phoneButtons,
      )}
    >
      <ClientWords
        paths={['cards.edit', 'cards.share', 'favorites.card', 'favorites.export', 'accounts.gate']}
      >
        <FavoriteButton publicId={publicId} />
        {card.hasOwner ? <FollowButton publicId={publicId} /> : <ClaimButton publicId={publicId} />}
        <ExportCardButton publicId={publicId} />
        <ShareCardButton publicId={publicId} url={cardUrl(locale, card)} name={card.name.text} />
        <OwnerSwitch publicId={publicId} kind={card.kind}>
          <ReportButton publicId={publicId} />
        </OwnerSwitch>
      </ClientWords>
    </section>
  );
}
