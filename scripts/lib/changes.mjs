// What changed since main, and which browser tests look at it: for `npm test -- --changed`.

import { spawnSync } from 'node:child_process';
import { ScriptError } from './say.mjs';

const branch = 'main';

/**
 * The files that differ from where this branch left main, the work tree included.
 * @param {string} root
 * @returns {{ since: string, files: string[] }} names from the root on, with slashes
 * @throws {ScriptError} without git, or without a branch main
 */
export function readChanges(root) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0)
      throw new ScriptError(`--changed compares with the branch ${branch}, and git knows none here.`);
    return stdout.split('\0').filter(Boolean);
  };
  const [since = ''] = git('merge-base', branch, 'HEAD').map((line) => line.trim());
  const files = new Set([
    ...git('diff', '--name-only', '-z', since),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return { since, files: [...files].sort() };
}

/** Parts of a path (folders and names without their ending), and the browser tests that look at what lies there. */
export const specsOf = {
  accounts: ['login', 'bare-pages', 'register', 'forgot-password', 'member-settings', 'member-area'],
  referrals: ['register', 'member-area', 'journey'],
  points: ['journey', 'checkout'],
  'points-admin': ['admin-lists', 'admin-users'],
  'referral-admin': ['admin-lists'],
  admin: [
    'admin-admins',
    'admin-audit',
    'admin-cards',
    'admin-config',
    'admin-dashboard',
    'admin-figures',
    'admin-lists',
    'admin-reviews',
    'admin-security',
    'admin-tables',
    'admin-translations',
    'admin-users',
    'admin-words',
  ],
  'admin-find': ['admin-find'],
  'admin-frame': ['admin-find', 'admin-login', 'admin-dashboard'],
  announcements: ['announcements'],
  admins: ['admin-admins', 'admin-audit', 'admin-login', 'admin-security'],
  backgrounds: ['pictures'],
  'card-set': ['card-set'],
  'card-admin': ['admin-cards', 'admin-lists'],
  'card-contact': ['contact', 'row-contact', 'card-page'],
  'card-editor': ['card-editor'],
  'card-page': ['card-page', 'contact', 'light-pages'],
  'card-rows': ['lists', 'row-contact', 'light-pages'],
  banners: ['banners', 'light-pages'],
  cache: ['cache', 'kept-pages', 'build-watch', 'two-builds'],
  captcha: ['login', 'register'],
  cards: ['card-page', 'card-editor', 'contact', 'row-contact', 'admin-cards'],
  companies: ['lists', 'seo'],
  claims: ['card-page', 'moderation', 'office-morning'],
  'content-admin': ['content-pages', 'admin-users'],
  pages: ['content-pages', 'seo'],
  contact: ['contact-form'],
  'contact-admin': ['contact-form', 'admin-lists', 'admin-users'],
  content: ['admin-config', 'seo', 'locale', 'contact', 'contact-form', 'content-pages'],
  directory: ['lists', 'list-filters', 'search', 'search-frame', 'search-journey', 'phone', 'row-contact'],
  drafts: ['card-editor', 'post-editor', 'product-editor'],
  exports: ['favorites'],
  exchanges: ['member-area', 'order-journey'],
  favorites: ['favorites', 'inquiries'],
  figures: ['admin-figures', 'admin-dashboard'],
  friends: ['friends', 'keyboard-people'],
  frame: ['light-pages', 'bare-pages', 'axe', 'phone', 'keyboard', 'locale'],
  forms: ['register', 'login', 'card-editor', 'keyboard'],
  http: ['kept-pages', 'bad-input', 'safety', 'error-screen', 'silent-database', 'build-watch', 'two-builds'],
  home: ['banners', 'lists', 'phone', 'axe', 'light-pages'],
  i18n: ['locale', 'routes', 'seo', 'every-screen'],
  individuals: ['lists', 'seo'],
  live: ['live', 'broken-connections'],
  lists: ['admin-lists', 'admin-tables', 'admin-users', 'admin-cards'],
  layout: [
    'light-pages',
    'bare-pages',
    'axe',
    'phone',
    'keyboard',
    'locale',
    'build-watch',
    'two-builds',
    'error-screen',
  ],
  metrics: ['kept-pages', 'error-screen'],
  mail: ['mailbox', 'register'],
  mails: ['mailbox', 'register'],
  media: ['media', 'member-settings'],
  member: ['live', 'member-area', 'member-settings', 'membership'],
  membership: ['membership', 'member-area', 'journey'],
  memberships: ['membership', 'member-area', 'journey'],
  members: ['notifications', 'register', 'admin-users', 'journey'],
  messages: [
    'messages',
    'message-extras',
    'broken-connections',
    'inquiries',
    'notifications',
    'member-area',
    'post-translation',
  ],
  middleware: ['routes', 'locale', 'safety'],
  'message-admin': ['admin-lists', 'admin-reviews'],
  moderation: [
    'moderation',
    'admin-dashboard',
    'admin-reviews',
    'office-morning',
    'admin-cards',
    'post-moderation',
  ],
  'next.config': ['routes', 'safety', 'seo', 'cache'],
  notifications: ['notifications', 'member-area', 'announcements'],
  operations: ['admin-dashboard', 'admin-config'],
  'personal-data': ['personal-data', 'member-settings', 'login'],
  'data-requests': ['personal-data', 'admin-reviews'],
  pictures: ['pictures', 'card-set'],
  push: ['live', 'member-settings'],
  'rich-text': ['rich-text-editor'],
  'rich-text-editor': ['rich-text-editor'],
  'post-editor': ['post-editor'],
  posts: [
    'comments',
    'post-editor',
    'post-journey',
    'post-moderation',
    'post-page',
    'post-translation',
    'watched-words',
  ],
  comments: ['comments', 'comment-moderation', 'member-area', 'post-translation', 'seo'],
  'comment-admin': ['comment-moderation', 'admin-lists'],
  ratings: ['shop', 'seo'],
  relations: ['favorites', 'friends', 'social'],
  reports: ['moderation', 'comments', 'messages', 'shop'],
  'rating-admin': ['comment-moderation', 'admin-lists'],
  publish: ['post-editor'],
  'order-admin': ['admin-lists', 'admin-users', 'order-journey'],
  'shop-admin': ['admin-lists', 'admin-users'],
  'post-admin': ['post-moderation', 'comment-moderation', 'watched-words', 'admin-lists'],
  'watched-words': ['watched-words'],
  retention: ['admin-audit', 'admin-config'],
  search: ['search', 'search-frame', 'lists', 'list-filters', 'shop', 'post-page', 'admin-words'],
  security: ['safety', 'bad-input'],
  settings: ['admin-config', 'banners'],
  seed: ['journey', 'lists'],
  server: ['bad-input', 'safety', 'error-screen', 'silent-database', 'panel-failures', 'not-found', 'routes'],
  shop: ['shop', 'light-pages'],
  orders: ['checkout', 'order-journey'],
  'own-cards': ['member-area', 'card-editor'],
  cart: ['checkout', 'shop'],
  checkout: ['checkout', 'order-journey'],
  'product-editor': ['checkout', 'product-editor', 'shop'],
  products: ['shop'],
  social: ['social', 'friends', 'keyboard-people'],
  subjects: ['moderation', 'admin-reviews', 'notifications'],
  people: ['social'],
  community: ['social', 'lists'],
  tags: ['favorites', 'friends'],
  translation: ['admin-translations', 'translations', 'post-translation'],
  translations: ['admin-translations', 'translations', 'post-translation'],
  ui: ['light-pages', 'axe', 'keyboard', 'keyboard-people', 'phone', 'journey'],
};

/** Looked at whatever of the site changed. */
const always = ['routes', 'axe'];
const ofSite = /^(app|components|lib|messages|prisma|middleware\.ts|next\.config\.ts|instrumentation\.ts)/;
const tests = /\.test\.tsx?$/;

/**
 * The browser tests for changed files: those that changed themselves, and by the folders in their paths those that look at
 * them. A change of what the browser tests share is a matter of the whole run.
 * @param {string[]} files
 * @returns {string[]} names of spec files, sorted
 */
export function specsFor(files) {
  const specs = new Set();
  for (const file of files) {
    const own = /^tests\/e2e\/([\w-]+)\.spec\.ts$/.exec(file);
    if (own) specs.add(own[1]);
    if (!ofSite.test(file) || tests.test(file)) continue;
    for (const spec of always) specs.add(spec);
    // The folder of all words says nothing of the feature of that name.
    const place = file.replace(/^messages\/[^/]+\//, '');
    for (const part of place.split('/').map((name) => name.replace(/\.\w+$/, '')))
      for (const spec of Object.hasOwn(specsOf, part) ? specsOf[part] : []) specs.add(spec);
  }
  return [...specs].sort().map((name) => `${name}.spec.ts`);
}
