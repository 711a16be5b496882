import { getLocale, getTranslations } from 'next-intl/server';
import { AccountMenu } from '@/components/accounts/account-menu';
import { getSiteHead } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { LocaleSwitch } from './locale-switch';
import { Mark } from './mark';
import { NavLink } from './nav-link';
import { ThemeToggle } from './theme-toggle';

/** The bar on top: name of the site, the directories, language, look and account. */
export async function Header() {
  const t = await getTranslations('layout');
  const { title } = await getSiteHead(await getLocale());
  return (
    <header className="bg-bar text-on-bar">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t('skipToContent')}
      </a>
      <div className="container-page flex h-14 items-center gap-2 md:gap-6">
        <Link
          href={paths.home()}
          className="flex min-w-0 items-center gap-2 py-2 font-semibold max-sm:gap-1.5 max-sm:text-sm md:text-lg"
        >
          <Mark className="size-7 shrink-0" />
          <span className="max-sm:line-clamp-2 max-sm:leading-tight sm:truncate">{title}</span>
        </Link>
        <nav aria-label={t('mainNavigation')} className="hidden items-center gap-1 md:flex">
          <NavLink href={paths.home()}>{t('nav.home')}</NavLink>
          <NavLink href={paths.list('companies')}>{t('nav.companies')}</NavLink>
          <NavLink href={paths.list('individuals')}>{t('nav.individuals')}</NavLink>
          <NavLink href={paths.search()}>{t('nav.search')}</NavLink>
        </nav>
        <div className="ms-auto flex items-center">
          <span className="max-sm:hidden">
            <ThemeToggle />
          </span>
          <LocaleSwitch />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
