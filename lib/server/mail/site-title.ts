import 'server-only';
import { z } from 'zod';
import { fallbackLocale, type Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';

/** As far as a mail asks; lib/content/settings.ts has the whole. */
const siteSetting = z.object({ title: z.record(z.string(), z.string()) });

/** What the site calls itself in a language; its host where nobody named it. */
export async function siteTitle(locale: Locale): Promise<string> {
  const row = await db.setting.findUnique({ where: { key: 'site' }, select: { value: true } });
  const parsed = siteSetting.safeParse(row?.value);
  const title = parsed.success ? (parsed.data.title[locale] ?? parsed.data.title[fallbackLocale]) : undefined;
  return title || new URL(env().SITE_URL).hostname;
}
