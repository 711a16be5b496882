import { useTranslations } from 'next-intl';
import type { CardPlace } from '@/lib/cards/card-view';
import { MapLinkList } from './map-link-list';

/** Maps that look an address up, as links. */
export function MapList({ address, place }: { address: string | null; place: CardPlace }) {
  const t = useTranslations('cards.contact.maps');
  return (
    <MapLinkList
      parts={[address, place.ward, place.province, 'Việt Nam']}
      names={{
        google: t('google'),
        apple: t('apple'),
        openStreetMap: t('openStreetMap'),
        amap: t('amap'),
        app: t('app'),
      }}
    />
  );
}
