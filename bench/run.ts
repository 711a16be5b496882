// Measures, and prints a table; started by bench/main.mjs, which has brought up what is needed.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { db } from '@/lib/server/db';
import { Children } from '../scripts/lib/children.mjs';
import { onInterrupt } from '../scripts/lib/interrupt.mjs';
import { explain, say } from '../scripts/lib/say.mjs';
import { coreCount } from './cpu';
import { type CrawlResult, measureCrawl } from './crawl';
import { measureExports } from './exports';
import { measureScripts, type PageScripts } from './javascript';
import { type LiveResult, measureLive } from './live';
import { type LoadResult, measureLoad } from './load';
import { residentMegabytes } from './memory';
import { withoutSite } from './options.mjs';
import { loadTargets, pageKinds } from './pages';
import { measurePictures } from './pictures';
import { measurePoints } from './points';
import { measurePosts } from './posts';
import { measureProducts } from './products';
import { measureRenewals } from './renewals';
import {
  exportSection,
  loadSection,
  pictureSection,
  scriptsSection,
  searchSection,
  signInSection,
  uploadSection,
  weightSection,
} from './report';
import { liveSection } from './report-live';
import { crawlSection, memorySection, renewalSection } from './report-memory';
import { pointsSection } from './report-points';
import { postsSection } from './report-posts';
import { productsSection } from './report-products';
import { pickSamples, type Samples, signIn, signInSearchers } from './samples';
import { measureSearch } from './search';
import { measureSignIn } from './sign-in';
import { measureWorker, openSite, type Site } from './site';
import { whole } from './table';
import { measureUploads } from './uploads';
import { measureWeight, type PageWeight } from './weights';

type Plan = {
  cards: number;
  seconds: number;
  only: (
    | 'memory'
    | 'javascript'
    | 'weights'
    | 'load'
    | 'renewals'
    | 'crawl'
    | 'live'
    | 'search'
    | 'posts'
    | 'products'
    | 'points'
    | 'sign-in'
    | 'uploads'
    | 'exports'
    | 'pictures'
  )[];
  profile: string | null;
  rows: string;
  data: { madeAt: string; current: boolean };
  databasePid: number;
};

const root = path.dirname(import.meta.dirname);
const plan = JSON.parse(process.argv[2] ?? '{}') as Plan;
/** Parts that are measured of one and the same site. */
const inRunning: Plan['only'] = ['memory', 'javascript', 'weights', 'load', 'renewals'];
const wants = (part: Plan['only'][number]) => plan.only.includes(part);
const children = new Children();
const sections: string[] = [];

onInterrupt({ first: () => void children.end(), again: () => children.kill() });

try {
  await main();
} catch (error) {
  if (!children.closed) say(explain(error));
  process.exitCode = 1;
} finally {
  await children.end();
  await db.$disconnect();
}
process.exit();

async function main(): Promise<void> {
  tell(heading());
  if (plan.only.some((part) => !withoutSite.includes(part))) await measureSite();
  if (wants('search')) tell(searchSection(await measureSearch(plan.databasePid), plan.cards));
  if (wants('posts')) tell(postsSection(await measurePosts(plan.databasePid)));
  if (wants('products')) tell(productsSection(await measureProducts(plan.databasePid)));
  if (wants('points')) tell(pointsSection(await measurePoints(plan.databasePid)));
  if (wants('sign-in')) tell(signInSection(await measureSignIn()));
  if (wants('uploads')) tell(uploadSection(await measureUploads()));
  if (wants('exports')) tell(exportSection(await measureExports()));
  if (wants('pictures')) tell(pictureSection(await measurePictures()));
  say(`\nWritten to ${path.relative(root, writeResults())}`);
}

async function measureSite(): Promise<void> {
  const samples = await pickSamples();
  const memory = await measureRunning(samples);
  // Each of these has a site of its own.
  if (wants('crawl')) tell(crawlSection(await crawlAnew(samples)));
  if (wants('live')) tell(liveSection(await holdStreams()));
  if (!wants('memory')) return;
  memory.push(['worker, waiting', await measureWorker(children)]);
  tell(memorySection(memory));
}

/** What is measured of one site that runs. @returns what it took of memory, step by step */
async function measureRunning(samples: Samples): Promise<[string, number][]> {
  if (!inRunning.some(wants)) return [];
  const site = await openSite(children, plan.profile);
  try {
    return await measureOne(site, samples);
  } catch (error) {
    throw site.causeOf(error);
  } finally {
    await children.endRunning();
  }
}

async function measureOne(site: Site, samples: Samples): Promise<[string, number][]> {
  await pause(2_000);
  const memory: [string, number][] = [['site, nothing asked yet', residentMegabytes(site.pid)]];
  if (wants('javascript')) {
    tell(scriptsSection(await measureAllScripts(site, samples)));
    memory.push(['site, each kind of page asked once', residentMegabytes(site.pid)]);
  }
  if (wants('weights')) tell(weightSection(await measureWeights(site, samples)));
  if (wants('load')) {
    tell(loadSection(await measureAllLoads(site, samples), plan.seconds));
    memory.push(['site, after the load', residentMegabytes(site.pid)]);
    await pause(15_000);
    memory.push(['site, 15 s later', residentMegabytes(site.pid)]);
  }
  if (wants('renewals')) tell(renewalSection(await measureRenewals(site, samples)));
  return memory;
}

/** A site of its own: what a crawler leaves behind is measured from nothing. */
async function crawlAnew({ cards }: Samples): Promise<CrawlResult> {
  const site = await openSite(children, null);
  try {
    return await measureCrawl(site, cards, ({ name, perSecond, peak }) =>
      say(`  ${name}: ${whole(perSecond)}/s, at most ${whole(peak)} MB`),
    );
  } catch (error) {
    throw site.causeOf(error);
  } finally {
    await children.endRunning();
  }
}

/** Likewise: what open streams take is measured in a process that has nothing else. */
async function holdStreams(): Promise<LiveResult> {
  const site = await openSite(children, plan.profile);
  try {
    await pause(5_000);
    return await measureLive(site, plan.databasePid, plan.seconds);
  } catch (error) {
    throw site.causeOf(error);
  } finally {
    await children.endRunning();
  }
}

async function measureAllScripts({ port }: Site, samples: Samples): Promise<PageScripts[]> {
  const sizes = new Map<string, number>();
  const largest: PageScripts[] = [];
  for (const pages of Object.values(pageKinds(samples))) {
    const measured: PageScripts[] = [];
    for (const page of pages) measured.push(await measureScripts(port, page, sizes));
    const [first] = measured.sort((one, other) => other.gzipped - one.gzipped);
    if (first) largest.push(first);
  }
  return largest;
}

/** The pages that most people see first, in the default locale. */
async function measureWeights({ port }: Site, samples: Samples): Promise<PageWeight[]> {
  const sizes = new Map<string, number>();
  const kinds = pageKinds(samples);
  const measured: PageWeight[] = [];
  for (const name of ['home', 'companies', 'a company', 'login']) {
    const [page] = kinds[name] ?? [];
    if (page) measured.push(await measureWeight(port, page, sizes));
  }
  return measured;
}

async function measureAllLoads({ port, pid: sitePid }: Site, samples: Samples): Promise<LoadResult[]> {
  const { seconds, databasePid } = plan;
  const results: LoadResult[] = [];
  const targets = await loadTargets(samples, {
    port,
    session: await signIn(),
    searchers: await signInSearchers(),
  });
  for (const target of targets.filter(({ name }) => name.startsWith(plan.rows))) {
    results.push(await measureLoad(target, { port, sitePid, databasePid, seconds }));
    // The table comes at the end; this says that it goes on.
    const { site, raw } = results.at(-1) as LoadResult;
    say(`  ${target.name}: ${whole(site.perSecond)}/s, raw ${whole(raw.perSecond)}/s`);
  }
  return results;
}

function heading(): string {
  const load = os
    .loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8'));
  return [
    `Bench: ${whole(plan.cards)} cards, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `Node ${process.version}, Next ${version}, ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${coreCount()} cores, load average ${load}`,
    `Cards made ${plan.data.madeAt.slice(0, 16).replace('T', ' ')} UTC${plan.data.current ? '' : ' by other sources than those here now'}`,
  ].join('\n');
}

function tell(text: string): void {
  sections.push(text);
  say(`${text}\n`);
}

function writeResults(): string {
  const folder = path.join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${new Date().toISOString().slice(0, 10)}-${plan.cards}.md`);
  const [title = '', ...rest] = sections;
  writeFileSync(
    file,
    `# ${title.replace('\n', '\n\n')}\n${rest.map((text) => `\n\`\`\`text\n${text}\n\`\`\`\n`).join('')}`,
  );
  return file;
}
