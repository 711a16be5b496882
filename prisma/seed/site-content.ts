import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { type SettingKey, settingSchemas } from '@/lib/content/settings';
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import type { Tx } from '@/lib/server/db';

/** The standard pages and their place among the footer's links; null where the footer links by itself. */
export const standardPages: { slug: string; footerOrder: number | null }[] = [
  { slug: 'about', footerOrder: null },
  { slug: 'contact', footerOrder: null },
  { slug: 'terms', footerOrder: 1 },
  { slug: 'privacy', footerOrder: 2 },
  { slug: 'friendly-links', footerOrder: 3 },
  { slug: 'license', footerOrder: 4 },
  { slug: 'community-rules', footerOrder: 5 },
  { slug: 'shop-terms', footerOrder: 6 },
];

const fileOf = (slug: string, locale: Locale) =>
  new URL(`./data/pages/${slug}.${locale}.html`, import.meta.url);

/** A page's file: its title in the first line as h1, the body below. */
function readPageText(slug: string, locale: Locale): { title: string; body: string } {
  const html = readFileSync(fileOf(slug, locale), 'utf8').trim();
  const match = /^<h1>([^<]+)<\/h1>\n([\s\S]+)$/.exec(html);
  if (!match?.[1] || !match[2]) throw new Error(`${slug}.${locale}.html does not begin with a title`);
  return { title: match[1], body: match[2].trim() };
}

/** Where there are pages already their operator has them: what they took away does not come back. */
async function addPages(tx: Tx, publishedAt: Date): Promise<void> {
  if ((await tx.page.count({ take: 1 })) > 0) return;
  for (const { slug, footerOrder } of standardPages) {
    const written = locales.filter((locale) => existsSync(fileOf(slug, locale)));
    // A page without any text would be an empty one; a language that is missing falls back.
    if (written.length === 0) continue;
    const source: Locale = written.find((locale) => locale === defaultLocale) ?? written[0] ?? defaultLocale;
    const { title } = readPageText(slug, source);
    await tx.page.create({
      data: {
        slug,
        footerOrder,
        publishedAt,
        openedAt: publishedAt,
        sourceLocale: source,
        title,
        titleFold: foldText(title),
        languages: written,
        texts: { create: written.map((locale) => ({ locale, ...readPageText(slug, locale) })) },
      },
      select: { id: true },
    });
  }
}

function readSettings(file: string): Partial<Record<SettingKey, unknown>> {
  return JSON.parse(readFileSync(new URL(`./data/${file}.json`, import.meta.url), 'utf8')) as Partial<
    Record<SettingKey, unknown>
  >;
}

async function addSettings(tx: Tx, file: string): Promise<void> {
  for (const [key, value] of Object.entries(readSettings(file))) {
    const checked = settingSchemas[key as SettingKey].parse(value);
    await tx.setting.createMany({
      data: [{ key, value: checked, updatedAt: new Date() }],
      skipDuplicates: true,
    });
  }
}

/**
 * The starting texts of the standard pages, in a database without pages, and the settings that are not there yet.
 * @param demo whether the operator's data are those of the demo; a real site leaves them to its operator
 */
export async function seedSiteContent(tx: Tx, publishedAt: Date, demo: boolean): Promise<void> {
  await addPages(tx, publishedAt);
  await addSettings(tx, 'settings');
  if (demo) await addSettings(tx, 'demo-settings');
}
