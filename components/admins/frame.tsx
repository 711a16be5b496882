import {
  ClipboardCheck,
  ClipboardList,
  FileText,
  Flag,
  Gauge,
  Handshake,
  Hash,
  History,
  IdCard,
  Image,
  Inbox,
  Info,
  KeyRound,
  Layers,
  ListTree,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessageSquareWarning,
  MessagesSquare,
  Package,
  RectangleHorizontal,
  Settings,
  ShieldUser,
  Users,
} from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { LocaleSwitch } from '@/components/layout/locale-switch';
import { Mark } from '@/components/layout/mark';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import { kindAreas } from '@/lib/moderation/inbox/review-kinds';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { localePath, paths } from '@/lib/shared/paths';
import { FrameLink } from './frame-link';
import { LogOutButton } from './log-out-button';
import { MaintenanceBar } from './maintenance-bar';
import { WaitingCount, type WaitingCounts } from './waiting-count';

type Entry = {
  name:
    | 'dashboard'
    | 'reviews'
    | 'users'
    | 'announcements'
    | 'messages'
    | 'cards'
    | 'industries'
    | 'posts'
    | 'support'
    | 'topics'
    | 'watchedWords'
    | 'contact'
    | 'banners'
    | 'backgrounds'
    | 'contentPages'
    | 'contentAbout'
    | 'orders'
    | 'referrals'
    | 'products'
    | 'categories'
    | 'config'
    | 'admins'
    | 'audit'
    | 'security';
  href: string;
  icon: LucideIcon;
  /** What one must be allowed to read, one of them; without it everybody may. */
  area?: AdminArea | readonly AdminArea[];
  /** What is counted behind it. */
  counted?: keyof WaitingCounts;
};

const groups: {
  name: 'work' | 'shop' | 'cards' | 'posts' | 'content' | 'system' | 'own';
  entries: Entry[];
}[] = [
  {
    name: 'work',
    entries: [
      { name: 'dashboard', href: paths.adminDashboard(), icon: Gauge, area: 'dashboard' },
      {
        name: 'reviews',
        href: paths.adminReviews(),
        icon: ClipboardCheck,
        area: Object.values(kindAreas),
        counted: 'reviews',
      },
      { name: 'users', href: paths.adminUsers(), icon: Users, area: 'users' },
      {
        name: 'announcements',
        href: paths.adminAnnouncements(),
        icon: Megaphone,
        area: 'announcements',
      },
      { name: 'messages', href: paths.adminMessages(), icon: Flag, area: 'messages' },
    ],
  },
  {
    name: 'shop',
    entries: [
      {
        name: 'orders',
        href: paths.adminOrders(),
        icon: ClipboardList,
        area: 'orders',
        counted: 'orders',
      },
      { name: 'referrals', href: paths.adminReferrals(), icon: Handshake, area: 'orders' },
      { name: 'products', href: paths.adminProducts(), icon: Package, area: 'products' },
      { name: 'categories', href: paths.adminCategories(), icon: ListTree, area: 'products' },
    ],
  },
  {
    name: 'cards',
    entries: [
      { name: 'cards', href: paths.adminCards(), icon: IdCard, area: 'cards' },
      { name: 'industries', href: paths.adminIndustries(), icon: Layers, area: 'cards' },
      { name: 'backgrounds', href: paths.adminBackgrounds(), icon: Image, area: 'cards' },
    ],
  },
  {
    name: 'posts',
    entries: [
      { name: 'posts', href: paths.adminPosts(), icon: MessagesSquare, area: 'posts' },
      { name: 'support', href: paths.adminSupport(), icon: MessageCircle, area: 'posts' },
      { name: 'topics', href: paths.adminTopics(), icon: Hash, area: 'posts' },
      { name: 'watchedWords', href: paths.adminWatchedWords(), icon: MessageSquareWarning, area: 'posts' },
    ],
  },
  {
    name: 'content',
    entries: [
      { name: 'banners', href: paths.adminBanners(), icon: RectangleHorizontal, area: 'content' },
      { name: 'contentPages', href: paths.adminContentPages(), icon: FileText, area: 'content' },
      { name: 'contentAbout', href: paths.adminContentAbout(), icon: Info, area: 'content' },
      {
        name: 'contact',
        href: paths.adminContentContact(),
        icon: Inbox,
        area: 'content',
        counted: 'contact',
      },
    ],
  },
  {
    name: 'system',
    entries: [
      { name: 'config', href: paths.adminConfig(), icon: Settings, area: 'config' },
      { name: 'admins', href: paths.adminAdmins(), icon: ShieldUser, area: 'admins' },
      { name: 'audit', href: paths.adminAudit(), icon: History, area: 'audit' },
    ],
  },
  { name: 'own', entries: [{ name: 'security', href: paths.adminSecurity(), icon: KeyRound }] },
];

type Props = { admin: AdminViewer; waiting: Promise<WaitingCounts | null>; children: ReactNode };

/** The back office around its pages: what the role may see at the left, on the phone in a bar that scrolls. */
export async function Frame({ admin, waiting, children }: Props) {
  const t = await getTranslations('admins');
  const layout = await getTranslations('layout');
  const shown = groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(
        ({ area }) => area === undefined || [area].flat().some((each) => canAdmin(admin, each)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
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
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center bg-bar text-on-bar md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:items-stretch print:hidden">
        <div className="flex min-w-0 items-center gap-2.5 py-2 ps-4 md:p-4">
          <Mark className="size-7 shrink-0" />
          <div className="min-w-0">
            <p className="truncate font-semibold">{t('frame.title')}</p>
            <p className="text-xs text-on-bar-muted max-md:truncate">
              {admin.name} · {t(`roles.${admin.role}`)}
            </p>
          </div>
        </div>
        <nav
          aria-label={t('frame.navigation')}
          className="flex gap-1 overflow-x-auto px-2 max-md:order-3 max-md:col-span-2 max-md:border-t max-md:border-on-bar/15 md:flex-1 md:flex-col md:gap-4 md:overflow-y-auto md:px-3 md:py-2"
        >
          {shown.map(({ name, entries }) => (
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
          <LogOutButton to={localePath(await getLocale(), paths.adminLogin())} />
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
