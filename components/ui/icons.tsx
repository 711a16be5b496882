import { Icon, type IconType } from './icon';

export type { IconType };

/**
 * An icon of lucide's from the sprite, named as lucide names it. A new one is a line here and `npm run icons`. Islands that
 * come with every page say `<Icon name="…" />` instead: this list would come with them.
 */
const icon =
  (name: string): IconType =>
  (looks) =>
    Icon({ name, ...looks });

export const Armchair = /* @__PURE__ */ icon('armchair');
export const ArrowLeft = /* @__PURE__ */ icon('arrow-left');
export const ArrowRight = /* @__PURE__ */ icon('arrow-right');
export const BadgeCheck = /* @__PURE__ */ icon('badge-check');
export const BedDouble = /* @__PURE__ */ icon('bed-double');
export const Bell = /* @__PURE__ */ icon('bell');
export const BellRing = /* @__PURE__ */ icon('bell-ring');
export const BookUser = /* @__PURE__ */ icon('book-user');
export const Building = /* @__PURE__ */ icon('building');
export const Building2 = /* @__PURE__ */ icon('building-2');
export const Check = /* @__PURE__ */ icon('check');
export const ChevronDown = /* @__PURE__ */ icon('chevron-down');
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left');
export const ChevronRight = /* @__PURE__ */ icon('chevron-right');
export const CircleAlert = /* @__PURE__ */ icon('circle-alert');
export const CircleCheck = /* @__PURE__ */ icon('circle-check');
export const CircleUserRound = /* @__PURE__ */ icon('circle-user-round');
export const Copy = /* @__PURE__ */ icon('copy');
export const Cpu = /* @__PURE__ */ icon('cpu');
export const Download = /* @__PURE__ */ icon('download');
export const Ellipsis = /* @__PURE__ */ icon('ellipsis');
export const ExternalLink = /* @__PURE__ */ icon('external-link');
export const Eye = /* @__PURE__ */ icon('eye');
export const EyeOff = /* @__PURE__ */ icon('eye-off');
export const Factory = /* @__PURE__ */ icon('factory');
export const FileQuestion = /* @__PURE__ */ icon('file-question');
export const FileText = /* @__PURE__ */ icon('file-text');
export const Flag = /* @__PURE__ */ icon('flag');
export const GraduationCap = /* @__PURE__ */ icon('graduation-cap');
export const GripVertical = /* @__PURE__ */ icon('grip-vertical');
export const HardHat = /* @__PURE__ */ icon('hard-hat');
export const HeartPulse = /* @__PURE__ */ icon('heart-pulse');
export const Hourglass = /* @__PURE__ */ icon('hourglass');
export const House = /* @__PURE__ */ icon('house');
export const IdCard = /* @__PURE__ */ icon('id-card');
export const Image = /* @__PURE__ */ icon('image');
export const ImagePlus = /* @__PURE__ */ icon('image-plus');
export const Inbox = /* @__PURE__ */ icon('inbox');
export const Landmark = /* @__PURE__ */ icon('landmark');
export const Languages = /* @__PURE__ */ icon('languages');
export const LoaderCircle = /* @__PURE__ */ icon('loader-circle');
export const Lock = /* @__PURE__ */ icon('lock');
export const LockKeyhole = /* @__PURE__ */ icon('lock-keyhole');
export const LockOpen = /* @__PURE__ */ icon('lock-open');
export const LogOut = /* @__PURE__ */ icon('log-out');
export const MailCheck = /* @__PURE__ */ icon('mail-check');
export const MapPin = /* @__PURE__ */ icon('map-pin');
export const MessageCircle = /* @__PURE__ */ icon('message-circle');
export const MessagesSquare = /* @__PURE__ */ icon('messages-square');
export const Monitor = /* @__PURE__ */ icon('monitor');
export const Moon = /* @__PURE__ */ icon('moon');
export const Package = /* @__PURE__ */ icon('package');
export const Pencil = /* @__PURE__ */ icon('pencil');
export const Phone = /* @__PURE__ */ icon('phone');
export const Plane = /* @__PURE__ */ icon('plane');
export const Plus = /* @__PURE__ */ icon('plus');
export const RotateCcw = /* @__PURE__ */ icon('rotate-ccw');
export const RotateCw = /* @__PURE__ */ icon('rotate-cw');
export const Scale = /* @__PURE__ */ icon('scale');
export const Search = /* @__PURE__ */ icon('search');
export const SearchX = /* @__PURE__ */ icon('search-x');
export const Send = /* @__PURE__ */ icon('send');
export const Settings = /* @__PURE__ */ icon('settings');
export const Share2 = /* @__PURE__ */ icon('share-2');
export const Ship = /* @__PURE__ */ icon('ship');
export const Shirt = /* @__PURE__ */ icon('shirt');
export const ShoppingCart = /* @__PURE__ */ icon('shopping-cart');
export const SlidersHorizontal = /* @__PURE__ */ icon('sliders-horizontal');
export const Sprout = /* @__PURE__ */ icon('sprout');
export const SquarePen = /* @__PURE__ */ icon('square-pen');
export const Star = /* @__PURE__ */ icon('star');
export const Sun = /* @__PURE__ */ icon('sun');
export const Tag = /* @__PURE__ */ icon('tag');
export const Tags = /* @__PURE__ */ icon('tags');
export const Trash2 = /* @__PURE__ */ icon('trash-2');
export const TriangleAlert = /* @__PURE__ */ icon('triangle-alert');
export const Truck = /* @__PURE__ */ icon('truck');
export const Undo2 = /* @__PURE__ */ icon('undo-2');
export const Upload = /* @__PURE__ */ icon('upload');
export const Users = /* @__PURE__ */ icon('users');
export const Utensils = /* @__PURE__ */ icon('utensils');
export const Wrench = /* @__PURE__ */ icon('wrench');
export const X = /* @__PURE__ */ icon('x');
export const ZoomIn = /* @__PURE__ */ icon('zoom-in');
export const ZoomOut = /* @__PURE__ */ icon('zoom-out');
