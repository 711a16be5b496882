import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import { type SettingKey, settings } from '@/lib/content/settings';
import type { Locale } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { settingAnchor } from '@/lib/shared/paths';
import { frameGroupsOf } from './frame-entries';

/** Somewhere to go in the back office: a page, a setting, or where something new is begun. */
export type Place = { kind: 'action' | 'page' | 'setting'; text: string; note: string; href: string };

/** Pages that stand below others: where, what one must be allowed to read, and what their own tab or title calls them. */
const furtherPages = [
  [adminPaths.figures(), 'dashboard', 'figures.title'],
  [adminPaths.mails(), 'users', 'admins.mails.title'],
  [adminPaths.jobs(), 'config', 'admins.jobs.title'],
  [adminPaths.words(), 'cards', 'card-admin.words.title'],
  [adminPaths.phrases(), 'cards', 'card-admin.phrases.title'],
  [adminPaths.emptySearches(), 'cards', 'card-admin.missed.title'],
  [adminPaths.productOrders(), 'orders', 'order-admin.tabs.products'],
  [adminPaths.membershipOrders(), 'orders', 'order-admin.tabs.membership'],
  [adminPaths.exchanges(), 'orders', 'order-admin.tabs.exchange'],
  [adminPaths.statements(), 'orders', 'order-admin.tabs.statements'],
  [adminPaths.sales(), 'orders', 'order-admin.tabs.sales'],
  [adminPaths.commissions(), 'orders', 'referral-admin.tabs.commissions'],
  [adminPaths.likes(), 'posts', 'post-admin.comments.tabs.likes'],
  [adminPaths.ratings(), 'posts', 'post-admin.comments.tabs.ratings'],
  [adminPaths.retention(), 'audit', 'personal-data.retention.title'],
] as const satisfies readonly (readonly [string, AdminArea, string])[];

/** What can be begun, with what one must be allowed to write. */
const actions = {
  newProduct: [adminPaths.productNew(), 'products'],
  newAnnouncement: [adminPaths.announcementNew(), 'announcements'],
  newBanner: [adminPaths.bannerNew(), 'content'],
  importCards: [adminPaths.cardImport(), 'cards'],
  shipFile: [adminPaths.shipFile(), 'orders'],
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
    const href = `${adminPaths.config()}#${settingAnchor(key)}`;
    return {
      kind: 'setting',
      text: t(`settings.rows.${key}.title`),
      note: t(`settings.sections.${settings[key].section}`),
      href,
    };
  });
  return [...begun, ...pages, ...further, ...set];
}
