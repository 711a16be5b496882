import { getTranslations } from 'next-intl/server';
import { BookUser, CircleUserRound, House, MessagesSquare, Search } from '@/components/ui/icons';
import { paths } from '@/lib/shared/paths';
import { NavLink } from './nav-link';

/**
 * The bar at the bottom of a phone's screen: five places. The shop takes that of search once it exists.
 * Where somebody types, or a form's own bar (`data-save-bar`) stands at the foot, it gives way: it is no place to leave from,
 * and the keyboard needs the room.
 */
export async function TabBar() {
  const t = await getTranslations('layout');
  const tabs = [
    { href: paths.home(), icon: <House />, label: t('tabs.home') },
    { href: paths.list('companies'), icon: <BookUser />, label: t('tabs.companies') },
    { href: paths.interact(), icon: <MessagesSquare />, label: t('tabs.interact') },
    { href: paths.search(), icon: <Search />, label: t('tabs.search') },
    { href: paths.member(), icon: <CircleUserRound />, label: t('tabs.me') },
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
