import { useTranslations } from 'next-intl';
import type { CardPlace } from '@/lib/cards/card-view';
import { mapLinks } from '@/lib/cards/map-links';

/** Maps that look an address up, as links. */
export function MapList({ address, place }: { address: string | null; place: CardPlace }) {
  const t = useTranslations('cards.contact.maps');
  return (
    <ul className="wrapped">
      {mapLinks([address, place.ward, place.province, 'Việt Nam']).map(({ service, href }) => (
        <li key={service}>
          <a
            href={href}
            className="underlined"
            {...(href.startsWith('http') && { rel: 'noopener nofollow ugc', target: '_blank' })}
          >
            {t(service)}
          </a>
        </li>
      ))}
    </ul>
  );
}
