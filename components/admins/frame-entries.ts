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
import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import { kindAreas } from '@/lib/moderation/inbox/review-kinds';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { paths } from '@/lib/shared/paths';
import type { WaitingCounts } from './waiting-count';

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

/** The pages of the back office as its navigation has them; words are `admins.frame.nav`. */
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

/** Those that a role may see. */
export function frameGroupsOf(admin: Pick<AdminViewer, 'role'>): typeof groups {
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(
        ({ area }) => area === undefined || [area].flat().some((each) => canAdmin(admin, each)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
