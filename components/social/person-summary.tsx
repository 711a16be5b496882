import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pictureAddress } from '@/components/cards/card-picture';
import { VerifiedBadge } from '@/components/cards/verified-badge';
import { Avatar } from '@/components/members/avatar';
import { TextIn } from '@/components/ui/text-in';
import { Link } from '@/lib/i18n/navigation';
import { cardPath } from '@/lib/shared/paths';
import type { Person } from '@/lib/social/people';

/** The picture of a member in a list, or the first letter of their name. */
export function PersonPicture({ person: { name, picture } }: { person: Person }) {
  return <Avatar src={picture ? pictureAddress(picture) : null} name={name} size={48} />;
}

/** What a member is called, with the way to their card. `children` stand below. */
export async function PersonSummary({ person, children }: { person: Person; children?: ReactNode }) {
  const t = await getTranslations('friends.row');
  const locale = await getLocale();
  const { name, card } = person;
  const firm = card?.company && card.company.text !== card.name.text ? card.company : null;
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-2 font-semibold">
        <span className="min-w-0 break-words">{name}</span>
        {card?.verified ? <VerifiedBadge /> : null}
      </h2>
      {card ? (
        <p className="min-w-0 break-words text-sm">
          <Link
            data-row
            href={cardPath(card)}
            className="link underline max-md:inline-block max-md:py-2.5 max-md:-my-2.5"
          >
            <TextIn lang={card.name.lang} locale={locale}>
              {card.name.text}
            </TextIn>
          </Link>
          {[card.position, firm].map((text) =>
            text ? (
              <span key={text.text} lang={text.lang} className="text-muted">
                {` · ${text.text}`}
              </span>
            ) : null,
          )}
        </p>
      ) : (
        <p className="text-sm text-muted">{t('noCard')}</p>
      )}
      {children}
    </>
  );
}
