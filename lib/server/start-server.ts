import 'server-only';
import { bootScript } from '@/lib/shared/boot-script';
import { processCache } from './cache/process-cache';
import { startCache } from './cache/start-cache';
import { watchDatabase } from './database-watch';
import { db } from './db';
import { env } from './env';
import { etagOf } from './http/not-modified';
import { startLive } from './live/start-live';
import { log } from './log';
import { mostAskedPaths, savePageAsks } from './page-asks';
import { scriptPolicy } from './script-policy';

type Options = {
  /** What a page that is kept may frame, read from the finished page. */
  framePolicy: (html: string) => string;
};

/** What the site's process does once before its first request. */
export function startServer({ framePolicy }: Options): void {
  const { DATABASE_URL, CACHE_MAX_MB, SITE_URL } = env();
  startCache({
    databaseUrl: DATABASE_URL,
    maxMegabytes: CACHE_MAX_MB,
    pageHeaders: (html) => ({
      'content-security-policy': `${scriptPolicy(html, [bootScript])}; ${framePolicy(html)}`,
      etag: etagOf(html),
    }),
    onTrouble: (error) => log().warn({ err: error }, 'the connection that hears invalidations dropped'),
  });
  startLive({
    databaseUrl: DATABASE_URL,
    onTrouble: (error) => log().warn({ err: error }, 'the connection that hears events dropped'),
  });
  processCache().mostAsked = (most) => mostAskedPaths(db, most);
  savePageAsks();
  watchDatabase({
    connectionString: DATABASE_URL,
    onChange: (isDown) =>
      isDown ? log().error('the database does not answer') : log().info('the database answers'),
  });
  // next-auth reads where it stands from here, and from nowhere else.
  process.env.NEXTAUTH_URL = SITE_URL;
}
