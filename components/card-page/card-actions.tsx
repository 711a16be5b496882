import { getTranslations } from 'next-intl/server';
import type { PlainButton } from '@/components/frame/action-bar';
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
  const friends = await getTranslations('friends.card');
  const messages = await getTranslations('messages.button');
  const moderation = await getTranslations('moderation');
  const person = await getTranslations('social.person');
  const common = await getTranslations('common');
  const errors = await getTranslations('errors.codes');
  const { publicId, kind, hasOwner, name, contact, ward, province, headOnly } = card;
  const asksFriends = hasOwner && !headOnly;
  const reach = headOnly
    ? []
    : ([
        { icon: 'phone', text: t('contact.ways.call'), className: 'on-phone' },
        { icon: 'message-circle', text: t('contact.ways.chat'), className: 'on-phone' },
        { icon: 'map-pin', text: t('contact.ways.directions'), className: 'on-phone' },
      ] satisfies PlainButton[]);
  // Who cannot be reached otherwise is not written to either; of a card that nobody keeps one becomes the owner.
  const message: PlainButton[] = !hasOwner
    ? [{ icon: 'badge-check', text: moderation(`claim.button.${kind}`), className: 'two-lines' }]
    : headOnly
      ? []
      : [{ icon: 'send', text: messages(kind), title: messages('login') }];
  return (
    <section aria-label={t('actions')} className="action-bar">
      <CardBar
        publicId={publicId}
        kind={kind}
        hasOwner={hasOwner}
        asksFriends={asksFriends}
        url={cardUrl(locale, card)}
        name={name.text}
        {...(!headOnly && {
          reach: { place: { ward, province: province?.name ?? null }, isPublic: contact !== null },
        })}
        bar={{
          more: t('more'),
          first: reach.length + 1 + message.length,
          failed: errors('network'),
          buttons: [
            ...reach,
            { icon: 'star', text: favorites('favorite'), title: favorites('loginToFavorite') },
            ...message,
            ...(asksFriends
              ? [
                  { icon: 'user-plus', text: friends('add'), title: friends('loginToAdd') },
                  { icon: 'bell', text: favorites('follow'), title: favorites('loginToFollow') },
                ]
              : []),
            { icon: 'download', text: favorites('export'), title: favorites('loginToExport') },
            { icon: 'share-2', text: common('share.open') },
            { icon: 'flag', text: hasOwner ? person('button') : moderation('report.button') },
          ],
        }}
      />
    </section>
  );
}
