import { getTranslations } from 'next-intl/server';
import { TabLinks } from '@/components/layout/nav-link';
import { paths } from '@/lib/shared/paths';

/**
 * The bar at the bottom of a phone's screen: five places. Search stands on top of most pages.
 * Where somebody types, or a form's own bar (`data-save-bar`) stands at the foot, it gives way: it is no place to leave from,
 * and the keyboard needs the room.
 */
export async function TabBar() {
  const t = await getTranslations('layout');
  const places = [
    { href: paths.home(), icon: 'house', text: t('tabs.home') },
    { href: paths.list('companies'), icon: 'book-user', text: t('tabs.companies') },
    { href: paths.interact(), icon: 'messages-square', text: t('tabs.interact') },
    { href: paths.shop(), icon: 'shopping-cart', text: t('tabs.shop') },
    { href: paths.member(), icon: 'circle-user-round', text: t('tabs.me') },
  ];
  return (
    <nav aria-label={t('tabNavigation')} className="tab-bar">
      <TabLinks places={places} />
    </nav>
  );
}
