import { setTimeout as pause } from 'node:timers/promises';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardTag, homeTag, listTag, type Tag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { paths } from '@/lib/shared/paths';
import { isFromCache, recordAnswer } from './answers';
import { measureCalmly } from './calm';
import { watchCpu } from './cpu';
import { throughNext } from './load';
import { type Spread, spreadOf } from './percentiles';
import type { Samples } from './samples';
import type { Site } from './site';

export type RenewalResult = Spread & {
  name: string;
  count: number;
  /** The same through Next alone, in turn with it. */
  alone: Spread;
  others: number | null;
};

const rounds = 40;
/** Milliseconds that the announcement of an invalidation takes at most on its way to the site. */
const heardWithin = 200;
const headers = { 'accept-encoding': 'gzip' };

/** Measures the first answer after a page became out of date: rendered anew, one after the other, nothing else asked. */
export async function measureRenewals(site: Site, samples: Samples): Promise<RenewalResult[]> {
  const pages: [string, string, Tag][] = [
    ['home', paths.home(), homeTag()],
    ['companies', paths.list('companies'), listTag('company')],
    ['a card', paths.company(samples.company), cardTag(samples.company)],
  ];
  const results: RenewalResult[] = [];
  for (const [name, path, tag] of pages) {
    for (let asked = 0; asked < 3; asked += 1) await recordAnswer(site.port, path, { headers });
    const measure = () => measureOnce(site, name, path, tag);
    results.push(await measureCalmly(measure, ({ others }) => others ?? 0));
  }
  return results;
}

async function measureOnce(site: Site, name: string, path: string, tag: Tag): Promise<RenewalResult> {
  const readCpu = watchCpu({ server: site.pid });
  const once = async (sent: Record<string, string>): Promise<number> => {
    await invalidate(db, [tag]);
    await pause(heardWithin);
    const began = performance.now();
    const answer = await recordAnswer(site.port, path, { headers: sent });
    const took = performance.now() - began;
    if (isFromCache(answer)) throw new Error(`${name}: it was kept after its tag was invalidated`);
    await recordAnswer(site.port, path, { headers });
    return took;
  };
  const times: number[] = [];
  const timesAlone: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await once(headers));
    timesAlone.push(await once({ ...headers, ...throughNext }));
  }
  const alone = spreadOf(timesAlone);
  return { ...spreadOf(times), name, count: times.length, alone, others: readCpu().others };
}
