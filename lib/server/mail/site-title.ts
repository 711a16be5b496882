import 'server-only';
import { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { siteName } from '@/lib/shared/site-name';

/** As far as a mail asks; lib/content/settings.ts has the whole. */
const siteSetting = z.object({ title: z.record(z.string(), z.string()) });

/** What the site calls itself to who reads a language, as its pages do. */
export async function siteTitle(locale: Locale): Promise<string> {
  const row = await db.setting.findUnique({ where: { key: 'site' }, select: { value: true } });
  const parsed = siteSetting.safeParse(row?.value);
  return siteName(parsed.success ? parsed.data.title : {}, locale, env().SITE_URL);
}
