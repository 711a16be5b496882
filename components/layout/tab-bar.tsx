import { BookUser, House, Search, Users } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/shared/paths';
import { TabLink } from './tab-link';

/** The bar at the bottom of a phone's screen. */
export async function TabBar() {
  const t = await getTranslations('layout');
  const tabs = [
    { href: paths.home(), icon: <House />, label: t('tabs.home') },
    { href: paths.list('companies'), icon: <BookUser />, label: t('tabs.companies') },
    { href: paths.list('individuals'), icon: <Users />, label: t('tabs.individuals') },
    { href: paths.search(), icon: <Search />, label: t('tabs.search') },
  ];
  return (
    <nav
      aria-label={t('tabNavigation')}
      className="sticky bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {tabs.map(({ href, icon, label }) => (
          <li key={href} className="min-w-0 flex-1">
            <TabLink href={href} icon={icon}>
              {label}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
