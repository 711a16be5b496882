import 'server-only';
import { cached } from './cache/cached';
import { settingsTag } from './cache/tags';
import { db } from './db';
import { type RateLimitName, rateLimits } from './rate-limits';
import { type TunableLimit, tunableLimits } from './tunable-limits';

/** What is stored of the setting `limits` (lib/content/settings.ts), kept until settings change: no request asks for it. */
const readStored = cached(
  'tuned-limits',
  async () => {
    const row = await db.setting.findUnique({ where: { key: 'limits' }, select: { value: true } });
    return JSON.stringify(row?.value ?? {});
  },
  { tags: () => [settingsTag()], revalidate: 60 * 60 },
);

/** How often a limit lets something be done in its time: as an operator turned it, within its bounds, else as its table says. */
export async function pointsOf(name: RateLimitName): Promise<number> {
  if (!isTunable(name)) return rateLimits[name].points;
  const { points, min, max } = tunableLimits[name];
  const stored = (JSON.parse(await readStored()) as Record<string, unknown> | null)?.[name];
  return Number.isInteger(stored) ? Math.min(max, Math.max(min, stored as number)) : points;
}

function isTunable(name: RateLimitName): name is TunableLimit {
  return Object.hasOwn(tunableLimits, name);
}
