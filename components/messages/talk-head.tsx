'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ArrowLeft } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/i18n/navigation';
import type { PersonView } from '@/lib/messages/message-view';
import { cardPath } from '@/lib/shared/paths';
import { PersonPicture } from './person-picture';
import { messagesPath, usePlace } from './use-place';

type Props = {
  /** Null for a deleted member, undefined while that is not known. */
  person: PersonView | null | undefined;
  children?: ReactNode;
};

/** With whom one writes, the way to their card, and on a phone the way back to the list. */
export function TalkHead({ person, children }: Props) {
  const t = useTranslations('messages.screen');
  const { place, press } = usePlace();
  const list = { tab: place.tab, q: place.q };
  return (
    <header className="talk-head">
      <Link
        href={messagesPath(list)}
        onClick={press(list)}
        aria-label={t('back')}
        className="icon-btn md:hidden"
      >
        <ArrowLeft aria-hidden />
      </Link>
      {person === undefined ? (
        <Skeleton className="size-11 rounded-full" />
      ) : (
        <PersonPicture person={person} />
      )}
      <div className="who">
        {person === undefined ? (
          <Skeleton className="h-5 w-32" />
        ) : (
          <h2 className={person ? undefined : 'gone'}>{person?.name ?? t('deletedMember')}</h2>
        )}
        {person?.card ? (
          <Link href={cardPath(person.card)} lang={person.card.name.lang} className="link">
            {person.card.name.text}
          </Link>
        ) : null}
      </div>
      {children}
    </header>
  );
}
