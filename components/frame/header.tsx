import { getLocale, getTranslations } from 'next-intl/server';
import { CartLink } from '@/components/cart/cart-link';
import { LocaleSwitch } from '@/components/layout/locale-switch';
import { NavLinks } from '@/components/layout/nav-link';
import { SiteMark } from '@/components/layout/site-mark';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { getSiteHead } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { AccountMenu } from './account-menu';

/** The bar on top: name of the site, the directories, language, look and account. */
export async function Header() {
  const t = await getTranslations('layout');
  const { title } = await getSiteHead(await getLocale());
  const places = [
    { href: paths.home(), text: t('nav.home') },
    { href: paths.list('companies'), text: t('nav.companies') },
    { href: paths.list('individuals'), text: t('nav.individuals') },
    { href: paths.interact(), text: t('nav.interact') },
    { href: paths.shop(), text: t('nav.shop') },
    { href: paths.search(), text: t('nav.search') },
  ];
  return (
    <header className="bg-bar text-on-bar">
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <div className="container-page flex h-14 items-center gap-2 md:gap-4">
        <Link href={paths.home()} className="site-name">
          <SiteMark title={title} on="bar" />
        </Link>
        <nav
          aria-label={t('mainNavigation')}
          className="hidden min-w-0 items-center overflow-x-auto [scrollbar-width:none] md:flex"
        >
          <NavLinks places={places} />
        </nav>
        <div className="ms-auto flex items-center md:min-w-0">
          <span className="max-sm:hidden">
            <ThemeToggle />
          </span>
          <LocaleSwitch />
          <CartLink text={t('cart.open')} />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
