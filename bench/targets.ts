import { disturbance } from './calm';
import type { LiveResult } from './live';
import type { LoadFigures, LoadResult } from './load';
import type { RowResult } from './measure';
import type { PictureProcessFigures } from './pictures';
import type { PlacingResult } from './placing';
import type { LedgerResult } from './points';
import type { SearchResult } from './search';
import type { UploadFigures } from './uploads';

/** Bytes of gzipped scripts that no public page may exceed: 150 KB. */
export const mostScriptBytes = 150 * 1024;
/** How many times the first answer after an invalidation may take what it takes through Next alone: rows of one kind differ so. */
const renewalTimes = 1.1;
/** Megabytes below which the site's process stays while cold pages are walked, with the cache of the default size. */
const mostMegabytes = 800;
/** How many times its raw bytes a kept page may take of the cache. */
const mostOverhead = 1.4;
/** How many times the p50 of a lookup by primary key the search may take, at `searchTargetCards`. */
const searchP50 = 60;
const searchP99 = 100;
export const searchTargetCards = 100_000;
/** Milliseconds, at `searchMillion` cards. */
const searchMillion = 1_000_000;
const searchMilliseconds = { p50: 6, p99: 30 };
/** Of several clients at once, and of what is offered while somebody types, at any size. */
const togetherP99 = 80;
const suggestionsP99 = 30;

/** Milliseconds of what is asked of the index of posts, by the row's name. */
const postGoals: Record<string, { p50?: number; p99: number }> = {
  'feed with filters, its order': { p99: 10 },
  'search posts': { p50: 12, p99: 40 },
};

/** The same of the lists and the index of products. */
const productGoals: typeof postGoals = {
  'shop with filters, its order': { p99: 10 },
  'search products': { p50: 12, p99: 20 },
  'suggestions of products': { p99: suggestionsP99 },
};

/** Orders that one process places a second. */
const placingsPerSecond = 150;

/** A page of the shop beside one of the directory in the same run, and how much of its requests a second it comes to at least. */
const besides: Record<string, string> = { shop: 'companies', 'a product': 'a card' };
const ofBeside = 0.9;

/** The same of points; and entries of the ledger a second. */
const pointsGoals: typeof postGoals = { 'balance of 100,000 entries': { p99: 2 } };
const entriesPerSecond = 500;

/** How many times the p50 of decoding a photo its upload may take. */
const uploadP50 = 8;

/** How many times the processor time of making a background alone a PNG a card may take. */
const pictureCost = 5;

/** Megabytes that 5,000 streams may take, and milliseconds in which a message arrives. */
const liveMegabytes = 300;
const liveMilliseconds = { p50: 50, p99: 300 };

/** Share of a core from which on a process is at its limit. */
const busy = 0.9;

export type Verdict = { target: string; verdict: 'ok' | 'missed' | ''; cause: string };

const noTarget: Verdict = { target: '', verdict: '', cause: '' };

const percent = (share: number | null) => (share === null ? '?' : `${Math.round(share * 100)} %`);

/** What a row has to reach, and what the measurement says of the cause when it does not. */
export function judgeLoad(result: LoadResult): Verdict {
  const { site, raw, cached, fromCache, goal } = result;
  if (site.failures > 0) return { target: '', verdict: 'missed', cause: `${site.failures} answers failed` };
  if (!goal) return noTarget;
  const { ofRaw, perSecond, p99, processor } = goal;
  const wanted = perSecond ?? (ofRaw ?? 0) * raw.perSecond;
  const target = [
    perSecond === undefined ? `${ofRaw} of raw` : `${perSecond}/s`,
    ...(p99 === undefined ? [] : [`p99 ${p99} ms`]),
    ...(processor === undefined ? [] : [`${processor} ms of the processor`]),
  ].join(', ');
  const isSlow = site.perSecond < wanted;
  const each = site.cpu.server === null ? null : (site.cpu.server / site.perSecond) * 1000;
  const isDear = processor !== undefined && each !== null && each > processor;
  const isLate = p99 !== undefined && site.p99 > p99;
  const causes = [
    ...(cached && !fromCache ? ['the page did not come from the cache'] : []),
    ...(isLate ? [`p99 ${site.p99.toFixed(1)} ms, of the raw server ${raw.p99.toFixed(1)} ms`] : []),
    ...(isDear ? [`${each.toFixed(1)} ms of the site's processor an answer`] : []),
    ...(isSlow || isLate ? disturbedBy(site) : []),
    ...(isSlow ? causesOfSlowness(site) : []),
  ];
  return { target, verdict: causes.length > 0 || isSlow ? 'missed' : 'ok', cause: causes.join('; ') };
}

/** Whether pages of the shop come about as fast as those of the directory that were measured beside them, by name. */
export function judgeBeside(results: readonly Pick<LoadResult, 'name' | 'site'>[]): [string, Verdict][] {
  const byName = new Map(results.map(({ name, site }) => [name, site.perSecond]));
  return Object.entries(besides).flatMap(([name, beside]) => {
    const [own, other] = [byName.get(name), byName.get(beside)];
    if (own === undefined || other === undefined) return [];
    const target = `≥ ${ofBeside} of ${beside}`;
    const isReached = own >= ofBeside * other;
    const cause = isReached ? '' : `${(own / other).toFixed(2)} of ${beside}`;
    return [[name, { target, verdict: isReached ? 'ok' : 'missed', cause }]];
  });
}

function disturbedBy({ cpu: { others } }: LoadFigures): string[] {
  return (others ?? 0) > disturbance ? [`other programs used ${percent(others)} of a core`] : [];
}

function causesOfSlowness({ cpu, perSecond }: LoadFigures): string[] {
  const { server, client } = cpu;
  if (server === null) return [];
  const perRequest = Math.round((server / perSecond) * 1_000_000);
  if (server >= busy)
    return [`the site's process is at its limit (${percent(server)} of a core): ${perRequest} µs a request`];
  return [
    `the site's process had ${percent(server)} of a core and the client ${percent(client)}: ${perRequest} µs a request, ` +
      `at most ${Math.round(perSecond / server)}/s with a whole core`,
  ];
}

/** Whether the search stays within its multiples of a lookup; other sizes than the target's are only shown. */
export function judgeSearch({ all, lookup, kinds, cpu }: SearchResult, cards: number): Verdict {
  if (cards === searchMillion) return judgeMillion(all);
  if (cards !== searchTargetCards) return noTarget;
  const target = `p50 < ${searchP50}×, p99 < ${searchP99}×`;
  if (all.p50 < searchP50 * lookup.p50 && all.p99 < searchP99 * lookup.p50)
    return { target, verdict: 'ok', cause: '' };
  const slowest = kinds
    .filter(({ p50, p99 }) => p50 >= searchP50 * lookup.p50 || p99 >= searchP99 * lookup.p50)
    .sort((one, other) => other.p99 - one.p99)
    .map(({ kind }) => kind);
  const causes = slowest.length > 0 ? [`slow kinds: ${slowest.join(', ')}`] : [];
  if ((cpu.others ?? 0) > disturbance) causes.push(`other programs used ${percent(cpu.others)} of a core`);
  return { target, verdict: 'missed', cause: causes.join('; ') };
}

function judgeMillion({ p50, p99 }: SearchResult['all']): Verdict {
  const target = `p50 ${searchMilliseconds.p50} ms, p99 ${searchMilliseconds.p99} ms`;
  const isReached = p50 <= searchMilliseconds.p50 && p99 <= searchMilliseconds.p99;
  return { target, verdict: isReached ? 'ok' : 'missed', cause: '' };
}

type Timed = Pick<RowResult, 'name' | 'p50' | 'p99'>;

/** Whether feeds and searches of posts come in their time, however many there are; other rows are only shown. */
export const judgePosts = (row: Timed): Verdict => judgeRow(row, postGoals);

/** The same of the shop. */
export const judgeProducts = (row: Timed): Verdict => judgeRow(row, productGoals);

/** The same of what is asked of points. */
export const judgePoints = (row: Timed): Verdict => judgeRow(row, pointsGoals);

/** Whether the ledger takes its entries in time, and is right afterwards. */
export function judgeLedger({ perSecond, wrong }: Pick<LedgerResult, 'perSecond' | 'wrong'>): Verdict {
  const target = `${entriesPerSecond}/s, no account wrong`;
  const isReached = perSecond >= entriesPerSecond && wrong === 0;
  const cause = wrong > 0 ? `${wrong} accounts are wrong` : '';
  return { target, verdict: isReached ? 'ok' : 'missed', cause };
}

function judgeRow({ name, p50, p99 }: Timed, goals: typeof postGoals): Verdict {
  const goal = goals[name];
  if (goal === undefined) return noTarget;
  const target = [goal.p50 && `p50 ${goal.p50} ms`, `p99 ${goal.p99} ms`].filter(Boolean).join(', ');
  const isReached = p99 <= goal.p99 && p50 <= (goal.p50 ?? Infinity);
  return { target, verdict: isReached ? 'ok' : 'missed', cause: '' };
}

/** Whether orders are placed fast enough, nothing was sold that was not there, nothing got lost, and every call was answered. */
export function judgePlacing({
  oversold,
  unbooked,
  failed,
  perSecond,
}: Pick<PlacingResult, 'oversold' | 'unbooked' | 'failed' | 'perSecond'>): Verdict {
  const causes = [
    ...(perSecond < placingsPerSecond ? [`${Math.floor(perSecond)} placed a second`] : []),
    ...(oversold > 0 ? [`${oversold} products were sold more often than they were there`] : []),
    ...(unbooked > 0 ? [`of ${unbooked} products stock and orders do not add up`] : []),
    ...(failed > 0 ? [`${failed} calls failed`] : []),
  ];
  return {
    target: `${placingsPerSecond}/s`,
    verdict: causes.length > 0 ? 'missed' : 'ok',
    cause: causes.join('; '),
  };
}

/** Whether searches of several clients at once, and suggestions, come in their time. */
export function judgeWait(of: 'together' | 'suggestions', { p99 }: { p99: number }): Verdict {
  const most = of === 'together' ? togetherP99 : suggestionsP99;
  return { target: `p99 ${most} ms`, verdict: p99 <= most ? 'ok' : 'missed', cause: '' };
}

/** Whether an upload stays within its multiple of decoding the same photo; several at once are only shown. */
export function judgeUpload({ p50, atOnce }: UploadFigures, decoding: UploadFigures): Verdict {
  if (atOnce > 1) return noTarget;
  const target = `< ${uploadP50}×`;
  if (p50 < uploadP50 * decoding.p50) return { target, verdict: 'ok', cause: '' };
  const milliseconds = Math.round(p50 - decoding.p50);
  return { target, verdict: 'missed', cause: `${milliseconds} ms beside decoding: resizing, WebP, storing` };
}

/** Whether a card costs no more processor time than its multiple of making a background alone a PNG. */
export function judgePictures({ warm, encoding }: PictureProcessFigures): Verdict {
  const target = `< ${pictureCost}×`;
  if (encoding.perCoreSecond < pictureCost * warm.perCoreSecond) return { target, verdict: 'ok', cause: '' };
  const milliseconds = Math.round(1000 / warm.perCoreSecond - 1000 / encoding.perCoreSecond);
  return { target, verdict: 'missed', cause: `${milliseconds} ms beside encoding: laying out, rasterising` };
}

/** Whether a page loads no more script than it may. */
export function judgeScripts({ gzipped }: { gzipped: number }): 'ok' | 'missed' {
  return gzipped <= mostScriptBytes ? 'ok' : 'missed';
}

/** Whether what stands before Next holds up nobody for whom a page is made. */
export function judgeRenewal({ p50, alone }: { p50: number; alone: { p50: number } }): Verdict {
  const target = `≤ ${renewalTimes}× Next alone`;
  return { target, verdict: p50 <= renewalTimes * alone.p50 ? 'ok' : 'missed', cause: '' };
}

/** Whether the site's process stays small enough while a crawler walks cold pages. */
export function judgeWalk({ peak, failures }: { peak: number; failures: number }): Verdict {
  const target = `< ${mostMegabytes} MB`;
  if (failures > 0) return { target, verdict: 'missed', cause: `${failures} answers failed` };
  return { target, verdict: peak < mostMegabytes ? 'ok' : 'missed', cause: '' };
}

/** Whether a kept page takes little more of the cache than its own bytes. */
export function judgeKept({ counted, raw }: { counted: number; raw: number }): Verdict {
  return {
    target: `≤ ${mostOverhead}×`,
    verdict: counted <= mostOverhead * raw ? 'ok' : 'missed',
    cause: '',
  };
}

/** Whether thousands of streams stay small, and what is told arrives at once. */
export function judgeLive({
  megabytes,
  refused,
  lost,
  closed,
  p50,
  p99,
}: Pick<LiveResult, 'megabytes' | 'refused' | 'lost' | 'closed' | 'p50' | 'p99'>): Verdict {
  const target = `< ${liveMegabytes} MB, p50 ${liveMilliseconds.p50} ms, p99 ${liveMilliseconds.p99} ms`;
  const causes = [
    ...(refused > 0 ? [`${refused} messages were not taken`] : []),
    ...(lost > 0 ? [`${lost} messages did not arrive`] : []),
    ...(closed > 0 ? [`${closed} streams were closed`] : []),
  ];
  const isReached = megabytes < liveMegabytes && p50 <= liveMilliseconds.p50 && p99 <= liveMilliseconds.p99;
  const isGood = isReached && causes.length === 0;
  return { target, verdict: isGood ? 'ok' : 'missed', cause: causes.join('; ') };
}
