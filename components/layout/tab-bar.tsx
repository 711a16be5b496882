import { getTranslations } from 'next-intl/server';
import { BookUser, House, Search, Users } from '@/components/ui/icons';
import { paths } from '@/lib/shared/paths';
import { NavLink } from './nav-link';

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
    <nav aria-label={t('tabNavigation')} className="tab-bar">
      <ul>
        {tabs.map(({ href, icon, label }) => (
          <li key={href}>
            <NavLink href={href} className="tab">
              {icon}
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
