import type { Messages } from 'next-intl';
import type { UnreadCounts } from '@/components/live/use-unread';
import {
  Bell,
  Coins,
  Contact,
  Gift,
  type IconType,
  IdCard,
  Image,
  LayoutDashboard,
  MapPin,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  Package,
  Settings,
  ShoppingCart,
  Star,
  UserPlus,
  Users,
} from '@/components/ui/icons';
import { guardOf } from '@/lib/shared/guarded-paths';
import { paths } from '@/lib/shared/paths';

export const memberSectionGroups = ['start', 'cards', 'posts', 'shop', 'points', 'news', 'account'] as const;
type MemberSectionGroup = (typeof memberSectionGroups)[number];

export type MemberSection = {
  path: string;
  /** Key of messages/<locale>/membership.json, `nav`. */
  words: Exclude<keyof Messages['membership']['nav'], 'label' | 'groups'>;
  icon: IconType;
  group: MemberSectionGroup;
  /** The address under which the signed-out find it, where that is another. */
  openPath?: string;
  /** Beside it stands how many of these wait. */
  counts?: keyof UnreadCounts;
};

/** The member area's navigation, in its order; only sections that exist. A new one is a row here and its word. */
export const memberSections: readonly MemberSection[] = [
  { path: paths.member(), words: 'overview', icon: LayoutDashboard, group: 'start' },
  { path: paths.memberProfile(), words: 'profile', icon: Contact, group: 'cards' },
  { path: paths.memberCards(), words: 'cards', icon: Image, group: 'cards' },
  { path: paths.memberFavorites(), words: 'favorites', icon: Star, group: 'cards' },
  {
    path: paths.memberMyPosts(),
    openPath: paths.memberPosts(),
    words: 'myPosts',
    icon: Newspaper,
    group: 'posts',
  },
  { path: paths.memberInteractions(), words: 'interactions', icon: MessagesSquare, group: 'posts' },
  { path: paths.memberCart(), words: 'cart', icon: ShoppingCart, group: 'shop' },
  { path: paths.memberOrders(), words: 'orders', icon: Package, group: 'shop' },
  { path: paths.memberAddresses(), words: 'addresses', icon: MapPin, group: 'shop' },
  { path: paths.memberProducts(), words: 'products', icon: Package, group: 'shop' },
  { path: paths.memberReferral(), words: 'referral', icon: UserPlus, group: 'points' },
  { path: paths.memberRewards(), words: 'rewards', icon: Gift, group: 'points' },
  { path: paths.memberPoints(), words: 'points', icon: Coins, group: 'points' },
  { path: paths.memberMessages(), words: 'messages', icon: MessageCircle, group: 'news', counts: 'messages' },
  {
    path: paths.memberFriends(),
    words: 'friends',
    icon: Users,
    group: 'news',
    counts: 'friendRequests',
  },
  {
    path: paths.memberNotifications(),
    words: 'notifications',
    icon: Bell,
    group: 'news',
    counts: 'unread',
  },
  { path: paths.membership(), words: 'membership', icon: IdCard, group: 'account' },
  { path: paths.memberSettings(), words: 'settings', icon: Settings, group: 'account' },
];

/** What a reader may open: the signed-out find the sections that show them a login prompt in the frame. */
export function sectionsFor(signedIn: boolean): MemberSection[] {
  if (signedIn) return [...memberSections];
  return memberSections
    .map((section) => ({ ...section, path: section.openPath ?? section.path }))
    .filter(({ path }) => guardOf(path) === null);
}
