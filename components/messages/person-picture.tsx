import { useLocale } from 'next-intl';
import { CardPicture } from '@/components/cards/card-picture';
import { CircleUserRound } from '@/components/ui/icons';
import type { PersonView } from '@/lib/messages/message-view';

/** The portrait of the other, or a sign for one who is not there any more. */
export function PersonPicture({ person }: { person: PersonView | null }) {
  const locale = useLocale();
  if (!person)
    return (
      <span aria-hidden className="picture gone">
        <CircleUserRound />
      </span>
    );
  return (
    <CardPicture
      card={{ logo: person.picture, name: { text: person.name, lang: locale, source: 'original' } }}
    />
  );
}
