import 'server-only';
import type { Messages } from 'next-intl';
import { fallbackLocale, type Locale } from './locales';

/** The catalogues, one file a feature in messages/<locale>/; zh-CN is the source and the type. */
const catalogues = [
  'common',
  'layout',
  'errors',
  'accounts',
  'directory',
  'cards',
  'card-fields',
  'content',
  'home',
  'membership',
  'admins',
  'mails',
  'notifications',
  'announcements',
  'pages',
  'contact',
  'contact-admin',
  'banners',
  'card-editor',
  'drafts',
  'post-editor',
  'product-editor',
  'media',
  'messages',
  'orders',
  'personal-data',
  'pictures',
  'points',
  'push',
  'posts',
  'referrals',
  'comments',
  'translation',
  'cart',
  'checkout',
  'exchange',
  'favorites',
  'figures',
  'friends',
  'moderation',
  'referrals',
  'social',
  'card-admin',
  'order-admin',
  'referral-admin',
  'shop-admin',
  'post-admin',
  'message-admin',
  'lists',
  'settings',
  'shop',
  'rich-text',
] as const;

type Catalogue = Record<string, unknown>;

const loaded = new Map<Locale, Promise<Messages>>();

/** The words of a locale, with the fallback locale's in place of missing ones. */
export function loadMessages(locale: Locale): Promise<Messages> {
  let messages = loaded.get(locale);
  if (!messages) {
    messages = read(locale);
    loaded.set(locale, messages);
  }
  return messages;
}

async function read(locale: Locale): Promise<Messages> {
  const own = await readCatalogues(locale);
  const merged = locale === fallbackLocale ? own : merge(await readCatalogues(fallbackLocale), own);
  return merged as unknown as Messages;
}

async function readCatalogues(locale: Locale): Promise<Catalogue> {
  const files = await Promise.all(
    catalogues.map(async (name) => {
      const file = (await import(`../../messages/${locale}/${name}.json`)) as { default: Catalogue };
      return [name, file.default] as const;
    }),
  );
  return Object.fromEntries(files);
}

function merge(base: Catalogue, own: Catalogue): Catalogue {
  const result: Catalogue = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = base[key];
    result[key] = isCatalogue(value) && isCatalogue(below) ? merge(below, value) : value;
  }
  return result;
}

function isCatalogue(value: unknown): value is Catalogue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
