import {
  ClipboardCheck,
  ClipboardList,
  FileText,
  Flag,
  Gauge,
  Handshake,
  Hash,
  History,
  type IconType,
  IdCard,
  Image,
  Inbox,
  Info,
  KeyRound,
  Layers,
  ListTree,
  Megaphone,
  MessageCircle,
  MessageSquareWarning,
  MessagesSquare,
  Package,
  RectangleHorizontal,
  Settings,
  ShieldUser,
  Users,
} from '@/components/ui/icons';
import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import { kindAreas } from '@/lib/moderation/inbox/review-kinds';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
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
  icon: IconType;
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
      { name: 'dashboard', href: adminPaths.dashboard(), icon: Gauge, area: 'dashboard' },
      {
        name: 'reviews',
        href: adminPaths.reviews(),
        icon: ClipboardCheck,
        area: Object.values(kindAreas),
        counted: 'reviews',
      },
      { name: 'users', href: adminPaths.users(), icon: Users, area: 'users' },
      {
        name: 'announcements',
        href: adminPaths.announcements(),
        icon: Megaphone,
        area: 'announcements',
      },
      { name: 'messages', href: adminPaths.messages(), icon: Flag, area: 'messages' },
    ],
  },
  {
    name: 'shop',
    entries: [
      {
        name: 'orders',
        href: adminPaths.orders(),
        icon: ClipboardList,
        area: 'orders',
        counted: 'orders',
      },
      { name: 'referrals', href: adminPaths.referrals(), icon: Handshake, area: 'orders' },
      { name: 'products', href: adminPaths.products(), icon: Package, area: 'products' },
      { name: 'categories', href: adminPaths.categories(), icon: ListTree, area: 'products' },
    ],
  },
  {
    name: 'cards',
    entries: [
      { name: 'cards', href: adminPaths.cards(), icon: IdCard, area: 'cards' },
      { name: 'industries', href: adminPaths.industries(), icon: Layers, area: 'cards' },
      { name: 'backgrounds', href: adminPaths.backgrounds(), icon: Image, area: 'cards' },
    ],
  },
  {
    name: 'posts',
    entries: [
      { name: 'posts', href: adminPaths.posts(), icon: MessagesSquare, area: 'posts' },
      { name: 'support', href: adminPaths.support(), icon: MessageCircle, area: 'posts' },
      { name: 'topics', href: adminPaths.topics(), icon: Hash, area: 'posts' },
      { name: 'watchedWords', href: adminPaths.watchedWords(), icon: MessageSquareWarning, area: 'posts' },
    ],
  },
  {
    name: 'content',
    entries: [
      { name: 'banners', href: adminPaths.banners(), icon: RectangleHorizontal, area: 'content' },
      { name: 'contentPages', href: adminPaths.contentPages(), icon: FileText, area: 'content' },
      { name: 'contentAbout', href: adminPaths.contentAbout(), icon: Info, area: 'content' },
      {
        name: 'contact',
        href: adminPaths.contentContact(),
        icon: Inbox,
        area: 'content',
        counted: 'contact',
      },
    ],
  },
  {
    name: 'system',
    entries: [
      { name: 'config', href: adminPaths.config(), icon: Settings, area: 'config' },
      { name: 'admins', href: adminPaths.admins(), icon: ShieldUser, area: 'admins' },
      { name: 'audit', href: adminPaths.audit(), icon: History, area: 'audit' },
    ],
  },
  { name: 'own', entries: [{ name: 'security', href: adminPaths.security(), icon: KeyRound }] },
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
