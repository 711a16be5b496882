import { getLocale, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { LocaleSwitch } from '@/components/layout/locale-switch';
import { Mark } from '@/components/layout/mark';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { TriangleAlert } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { getSetting } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { localePath } from '@/lib/shared/paths';
import { FindButton } from './find-button';
import { frameGroupsOf } from './frame-entries';
import { FrameLink } from './frame-link';
import { LogOutButton } from './log-out-button';
import { WaitingCount, type WaitingCounts } from './waiting-count';

type Props = { admin: AdminViewer; waiting: Promise<WaitingCounts | null>; children: ReactNode };

/** The back office around its pages: what the role may see at the left, on the phone in a bar that scrolls. */
export async function Frame({ admin, waiting, children }: Props) {
  const t = await getTranslations('admins');
  const layout = await getTranslations('layout');
  return (
    // Whose page it is: what one administrator typed is put back for no other (components/layout/typed-text.ts).
    <div
      data-account={admin.publicId}
      className="min-h-dvh md:grid md:grid-cols-[232px_minmax(0,1fr)] print:block"
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {layout('skipToContent')}
      </a>
      <header className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center bg-bar text-on-bar md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:items-stretch print:hidden">
        <div className="flex min-w-0 items-center gap-2.5 py-2 ps-4 md:p-4">
          <Mark className="size-7 shrink-0" />
          <div className="min-w-0">
            <p className="truncate font-semibold">{t('frame.title')}</p>
            <p className="text-xs text-on-bar-muted max-md:truncate">
              {admin.name} · {t(`roles.${admin.role}`)}
            </p>
          </div>
        </div>
        <FindButton words={{ open: t('find.open'), keys: t('find.keys') }} />
        <nav
          aria-label={t('frame.navigation')}
          className="flex gap-1 overflow-x-auto px-2 max-md:order-3 max-md:col-span-3 max-md:border-t max-md:border-on-bar/15 md:flex-1 md:flex-col md:gap-4 md:overflow-y-auto md:px-3 md:py-2"
        >
          {frameGroupsOf(admin).map(({ name, entries }) => (
            <div key={name} className="max-md:contents">
              <p id={`nav-${name}`} className="mb-1 px-3 text-xs text-on-bar-muted max-md:sr-only">
                {t(`frame.groups.${name}`)}
              </p>
              <ul aria-labelledby={`nav-${name}`} className="flex gap-1 md:flex-col md:gap-0.5">
                {entries.map(({ name: entry, href, icon: Icon, counted }) => (
                  <li key={entry} className={counted && 'relative max-md:flex max-md:items-center'}>
                    <FrameLink href={href}>
                      <Icon aria-hidden />
                      {t(`frame.nav.${entry}`)}
                    </FrameLink>
                    {counted ? (
                      <Suspense>
                        <WaitingCount of={counted} counts={waiting} />
                      </Suspense>
                    ) : null}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex items-center max-md:pe-1 md:flex-wrap md:border-t md:border-on-bar/15 md:p-2">
          <LocaleSwitch />
          <ThemeToggle />
          <LogOutButton to={localePath(await getLocale(), adminPaths.login())} />
        </div>
      </header>
      <div className="min-w-0">
        <MaintenanceBar admin={admin} />
        <main id="main" className="px-4 pt-5 pb-12 md:px-6">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Above every page of the back office while the public site is closed, so that nobody forgets to open it. */
async function MaintenanceBar({ admin }: { admin: AdminViewer }) {
  const { on } = await getSetting('maintenance');
  if (!on) return null;
  const t = await getTranslations('admins.frame.maintenance');
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-danger-soft px-4 py-2 md:px-6 print:hidden"
    >
      <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
      <span className="font-medium">{t('on')}</span>
      {canAdmin(admin, 'config') ? (
        <Link href={`${adminPaths.config()}#maintenance`} className="link underline max-md:py-2">
          {t('open')}
        </Link>
      ) : null}
    </p>
  );
}
