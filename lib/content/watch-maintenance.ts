import 'server-only';
import { getAdminOfSession } from '@/lib/server/admin-session';
import { processCache } from '@/lib/server/cache/process-cache';
import { settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { processLive } from '@/lib/server/live/process-live';
import { log } from '@/lib/server/log';
import { maintenanceState } from '@/lib/server/maintenance';
import { sessionIdOf } from '@/lib/server/realm';
import { maintenanceOf } from './maintenance';
import { readSetting } from './read-setting';

/** How long an administrator's session is taken for open, in milliseconds, and of how many. */
const keptFor = 5_000;
const mostKept = 100;

/** A reading that failed is tried again after so many milliseconds. */
const tryAgainAfter = 1_000;

/** The longest that a start waits for the first reading, in milliseconds. */
const longestStart = 3_000;

/** What settings are announced by; '*' where messages may have been missed. */
const about: readonly string[] = [settingsTag(), '*'];

/**
 * Lets this process know whether the site is under maintenance: read once now, and again whenever settings are announced.
 * @returns once it is known, or the database did not say
 */
export async function watchMaintenance(): Promise<void> {
  const state = maintenanceState();
  state.isAdmin = isOpenSession;
  let isReading = false;
  let isAsked = false;

  async function read(): Promise<void> {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    while (isAsked) {
      isAsked = false;
      try {
        const row = await db.setting.findUnique({ where: { key: 'maintenance' }, select: { value: true } });
        const was = state.current;
        state.current = maintenanceOf(readSetting('maintenance', row?.value));
        if (state.current === null) opened.clear();
        else if (was === null) processLive().hub?.endAll();
        if ((was === null) !== (state.current === null))
          log().info({ event: 'maintenance', on: state.current !== null }, 'maintenance was switched');
      } catch {
        // What was known holds. The database's silence is logged by its watch.
        setTimeout(() => void read(), tryAgainAfter).unref();
      }
    }
    isReading = false;
  }

  processCache().onTags.add((tags) => {
    if (tags.some((tag) => about.includes(tag))) void read();
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestStart);
  });
  await Promise.race([read(), late]);
  clearTimeout(timer);
}

/** Tokens of sessions that were open a moment ago: a page asks for many things at once. */
const opened = new Map<string, number>();

/** Whether a token belongs to an open session of an administrator, second factor included. */
async function isOpenSession(token: string): Promise<boolean> {
  const until = opened.get(token);
  if (until !== undefined && until > performance.now()) return true;
  opened.delete(token);
  try {
    const sid = await sessionIdOf('admin', token);
    if (sid === null || (await getAdminOfSession(sid)) === null) return false;
  } catch {
    return false;
  }
  if (opened.size >= mostKept) opened.clear();
  opened.set(token, performance.now() + keptFor);
  return true;
}
