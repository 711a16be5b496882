import 'server-only';
import { z } from 'zod';
import { db } from '@/lib/server/db';
import { type AccentTokens, tokensOf } from '@/lib/shared/accent';

/** As far as a mail asks; lib/content/settings.ts has the whole. */
const appearanceSetting = z.object({ accent: z.string() });

/** The colours of what matters most, as the operator chose them for the pages; the standard ones where none is stored. */
export async function siteAccent(): Promise<AccentTokens> {
  const row = await db.setting.findUnique({ where: { key: 'appearance' }, select: { value: true } });
  return tokensOf(appearanceSetting.safeParse(row?.value).data?.accent);
}
