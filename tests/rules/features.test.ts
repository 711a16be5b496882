import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The features from the ground up, and what each imports of others: always of one that stands above it in this list, so that
 * there is no circle of folders. A new arrow is written down here first, and thought about; one that nobody uses any more goes.
 */
const arrows: Record<string, readonly string[]> = {
  'rich-text': [],
  content: ['rich-text'],
  notifications: [],
  push: [],
  search: [],
  accounts: ['notifications'],
  admins: ['accounts', 'content', 'search'],
  translation: ['admins', 'content', 'rich-text', 'search'],
  announcements: ['admins', 'content', 'notifications', 'search', 'translation'],
  pages: ['admins', 'content', 'rich-text', 'search', 'translation'],
  directory: ['admins', 'content', 'search', 'translation'],
  cards: ['accounts', 'content', 'directory', 'search', 'translation'],
  'watched-words': ['admins', 'rich-text', 'search'],
  posts: [
    'accounts',
    'admins',
    'cards',
    'content',
    'directory',
    'rich-text',
    'search',
    'translation',
    'watched-words',
  ],
  shop: [
    'accounts',
    'admins',
    'cards',
    'content',
    'directory',
    'posts',
    'rich-text',
    'search',
    'translation',
    'watched-words',
  ],
  operations: ['content', 'search', 'shop'],
  points: ['content'],
  orders: ['accounts', 'admins', 'cards', 'content', 'directory', 'points', 'rich-text', 'search', 'shop'],
  social: ['accounts', 'cards', 'directory', 'notifications', 'posts', 'push', 'rich-text', 'shop'],
  banners: ['admins'],
  media: ['admins', 'content', 'directory', 'posts', 'shop'],
  messages: [
    'accounts',
    'cards',
    'content',
    'directory',
    'media',
    'notifications',
    'posts',
    'push',
    'rich-text',
    'search',
    'shop',
    'social',
    'translation',
  ],
  favorites: ['accounts', 'cards', 'content', 'directory', 'notifications', 'posts', 'rich-text', 'social'],
  exports: ['accounts', 'cards', 'content', 'directory', 'favorites', 'search', 'translation'],
  pictures: ['accounts', 'admins', 'cards', 'content', 'directory', 'media', 'shop', 'translation'],
  comments: [
    'accounts',
    'admins',
    'cards',
    'notifications',
    'posts',
    'rich-text',
    'search',
    'social',
    'translation',
  ],
  ratings: [
    'accounts',
    'admins',
    'cards',
    'comments',
    'content',
    'orders',
    'rich-text',
    'search',
    'shop',
    'social',
    'translation',
    'watched-words',
  ],
  subjects: ['admins', 'cards', 'comments', 'content', 'directory', 'posts', 'ratings', 'shop'],
  referrals: ['accounts', 'admins', 'cards', 'content', 'notifications', 'points', 'subjects'],
  figures: ['accounts', 'admins', 'cards', 'directory', 'orders', 'posts'],
  'admin-find': ['admins', 'cards', 'orders', 'posts', 'shop'],
  moderation: [
    'accounts',
    'admins',
    'cards',
    'comments',
    'directory',
    'messages',
    'posts',
    'ratings',
    'rich-text',
    'shop',
    'subjects',
    'translation',
  ],
  'personal-data': ['accounts', 'moderation', 'notifications'],
  contact: ['accounts', 'admins', 'content', 'moderation', 'rich-text', 'search'],
  retention: [
    'accounts',
    'admins',
    'cards',
    'comments',
    'contact',
    'content',
    'directory',
    'notifications',
    'personal-data',
  ],
};

/** Ground, and what stands on all features. */
const noFeatures = new Set(['shared', 'i18n', 'server', 'flows']);

type Arrow = { from: string; to: string; file: string };

function readArrows(): Arrow[] {
  const files = globSync('lib/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['lib/server/**', '**/*.test.ts', '**/*.d.ts'],
  });
  return files.flatMap((file) => {
    const [, from = ''] = file.split(path.sep);
    if (noFeatures.has(from)) return [];
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/['"]@\/lib\/([a-z-]+)\//g)].flatMap(([, to = '']) =>
      to === from || noFeatures.has(to) ? [] : [{ from, to, file }],
    );
  });
}

const found = readArrows();
const names = Object.keys(arrows);

describe('features', () => {
  it('all have their place', () => {
    const folders = globSync('lib/*/', { cwd: root }).map((folder) => path.basename(folder));
    expect(folders.filter((name) => !noFeatures.has(name)).sort()).toEqual([...names].sort());
  });

  it.each(names)('%s imports what it may', (name) => {
    const others = found.filter(({ from, to }) => from === name && !arrows[name]?.includes(to));
    expect(others.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
  });

  it.each(names)('%s may import nothing that it does not', (name) => {
    const used = new Set(found.filter(({ from }) => from === name).map(({ to }) => to));
    expect(arrows[name]?.filter((to) => !used.has(to))).toEqual([]);
  });

  it('stand on each other in one order', () => {
    for (const [at, name] of names.entries())
      for (const to of arrows[name] ?? [])
        expect(names.indexOf(to), `${name} -> ${to}`).toSatisfy((place: number) => place >= 0 && place < at);
  });
});
