import 'server-only';
import { getTranslations } from 'next-intl/server';
import { frameGroupsOf } from '@/components/admins/frame-entries';
import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import { type SettingKey, settings } from '@/lib/content/settings';
import type { Locale } from '@/lib/i18n/locales';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { paths, settingAnchor } from '@/lib/shared/paths';

/** Somewhere to go in the back office: a page, a setting, or where something new is begun. */
export type Place = { kind: 'action' | 'page' | 'setting'; text: string; note: string; href: string };

/** Pages that stand below others: where, what one must be allowed to read, and what their own tab or title calls them. */
const furtherPages = [
  [paths.adminFigures(), 'dashboard', 'figures.title'],
  [paths.adminMails(), 'users', 'admins.mails.title'],
  [paths.adminJobs(), 'config', 'admins.jobs.title'],
  [paths.adminWords(), 'cards', 'card-admin.words.title'],
  [paths.adminPhrases(), 'cards', 'card-admin.phrases.title'],
  [paths.adminEmptySearches(), 'cards', 'card-admin.missed.title'],
  [paths.adminProductOrders(), 'orders', 'order-admin.tabs.products'],
  [paths.adminMembershipOrders(), 'orders', 'order-admin.tabs.membership'],
  [paths.adminExchanges(), 'orders', 'order-admin.tabs.exchange'],
  [paths.adminStatements(), 'orders', 'order-admin.tabs.statements'],
  [paths.adminSales(), 'orders', 'order-admin.tabs.sales'],
  [paths.adminCommissions(), 'orders', 'referral-admin.tabs.commissions'],
  [paths.adminLikes(), 'posts', 'post-admin.comments.tabs.likes'],
  [paths.adminRatings(), 'posts', 'post-admin.comments.tabs.ratings'],
  [paths.adminRetention(), 'audit', 'personal-data.retention.title'],
] as const satisfies readonly (readonly [string, AdminArea, string])[];

/** What can be begun, with what one must be allowed to write. */
const actions = {
  newProduct: [paths.adminProductNew(), 'products'],
  newAnnouncement: [paths.adminAnnouncementNew(), 'announcements'],
  newBanner: [paths.adminBannerNew(), 'content'],
  importCards: [paths.adminCardImport(), 'cards'],
  shipFile: [paths.adminShipFile(), 'orders'],
} as const satisfies Record<string, readonly [string, AdminArea]>;

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

/** All places that a role has, in a language; what is begun comes first. */
export async function placesOf(admin: AdminViewer, locale: Locale): Promise<Place[]> {
  const t = await getTranslations({ locale });
  const begun = namesOf(actions)
    .filter((name) => canAdmin(admin, actions[name][1], 'write'))
    .map((name): Place => {
      return { kind: 'action', text: t(`admins.find.actions.${name}`), note: '', href: actions[name][0] };
    });
  const pages = frameGroupsOf(admin).flatMap(({ name: group, entries }) =>
    entries.map(({ name, href }): Place => {
      return {
        kind: 'page',
        text: t(`admins.frame.nav.${name}`),
        note: t(`admins.frame.groups.${group}`),
        href,
      };
    }),
  );
  const further = furtherPages
    .filter(([, area]) => canAdmin(admin, area))
    .map(([href, , name]): Place => ({ kind: 'page', text: t(name), note: '', href }));
  if (!canAdmin(admin, 'config')) return [...begun, ...pages, ...further];
  const set = (Object.keys(settings) as SettingKey[]).map((key): Place => {
    const href = `${paths.adminConfig()}#${settingAnchor(key)}`;
    return {
      kind: 'setting',
      text: t(`settings.rows.${key}.title`),
      note: t(`settings.sections.${settings[key].section}`),
      href,
    };
  });
  return [...begun, ...pages, ...further, ...set];
}
