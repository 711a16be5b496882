import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';
import { countAnswer } from '../metrics/measure-request.ts';
import { acceptedCodings, compress, leastLength } from './content-coding.ts';

/** So long after its last process ended the scripts of a build are still there: pages of it are open in browsers. */
const keptMs = dayMs;
/** How often a process says that its build is in use, and old ones are looked for, in milliseconds. */
const beatEvery = 10 * minuteMs;
/** Copies that were never finished, of processes that were killed meanwhile. */
const unfinished = '.part';
const unfinishedMs = hourMs;
/** Builds that are looked through for one file, the newest first. */
const mostBuilds = 12;
/** How long the list of builds is taken for true, in milliseconds: another process may bring a new one at any time. */
const listMs = 1_000;

const buildShape = /^[\w-]{1,64}$/;
/** No segment begins with a dot, nothing is written in percent: nothing leads out of the folder. */
const filePath =
  /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css|woff2|svg|png|jpg|webp|avif|ico))$/;
const longestPath = 200;

const types: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};

/** What a browser asked for of another build: answered, or not there. */
export type KeptBuilds = {
  /** Answers a script or style of another build; false where this build has it, or none has. */
  answer: (request: IncomingMessage, response: ServerResponse) => false | Promise<boolean>;
  /** The process ends: from now on the day counts. */
  end: () => Promise<void>;
};

type Options = {
  /** The project's folder, with the build in `.next`. */
  dir: string;
  /** Where builds are kept, one folder each; shared by the processes that serve one site. */
  folder: string;
  now?: () => number;
  onFailure: (error: unknown) => void;
};

/**
 * Keeps the scripts and styles of this build where every process of the site finds them, for as long as processes serve it and
 * a day longer: while a new build takes over, pages of either are answered by processes of the other (decision 0051). Where
 * they cannot be kept the site serves without, and says so.
 */
export async function keepBuild({ dir, folder, now = Date.now, onFailure }: Options): Promise<KeptBuilds> {
  const from = path.join(dir, '.next', 'static');
  const build = (await readFile(path.join(dir, '.next', 'BUILD_ID'), 'utf8')).trim();
  const own = new Set(await filesBelow(from));
  const place = path.join(folder, build);

  async function beat(): Promise<void> {
    const time = new Date(now());
    await utimes(place, time, time).catch(() => publish(from, place));
    await prune(folder, build, now());
  }

  const safely = async (work: () => Promise<void>) => work().catch(onFailure);
  if (buildShape.test(build)) await safely(beat);
  const timer = setInterval(() => void safely(beat), beatEvery);
  timer.unref();

  let builds: Promise<string[]> | undefined;
  let listedAt = Number.NEGATIVE_INFINITY;
  const others = () => {
    if (performance.now() - listedAt > listMs) {
      listedAt = performance.now();
      builds = listBuilds(folder).then((names) => names.filter((name) => name !== build));
    }
    return builds ?? Promise.resolve([]);
  };

  return {
    answer(request, response) {
      const file = staticFileOf(request);
      if (file === null || own.has(file)) return false;
      return others().then(async (names) => {
        for (const name of names) {
          const bytes = await readFile(path.join(folder, name, file)).catch(() => null);
          if (bytes) return send(request, response, file, bytes);
        }
        return false;
      });
    },
    async end() {
      clearInterval(timer);
      const time = new Date(now());
      await utimes(place, time, time).catch(() => undefined);
    },
  };
}

/** The file below `static` that a request asks for; null where it asks for something else. */
export function staticFileOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [address = ''] = url.split('?', 1);
  return address.length > longestPath ? null : (filePath.exec(address)?.[1] ?? null);
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  bytes: Buffer,
): Promise<boolean> {
  const [best] = acceptedCodings(request.headers['accept-encoding']?.toString()).filter(
    (coding) => coding === 'gzip' || coding === 'identity',
  );
  const isText = file.endsWith('.js') || file.endsWith('.css') || file.endsWith('.svg');
  const body =
    best === 'gzip' && isText && bytes.length >= leastLength ? await compress('gzip', bytes, false) : bytes;
  countAnswer('kept', request, 200);
  response.writeHead(200, {
    'Content-Type': types[file.slice(file.lastIndexOf('.') + 1)],
    // Its name changes with its content.
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...(body !== bytes && { 'Content-Encoding': 'gzip' }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Copies a build's files, whole or not at all; another process of the same build may do so at the same time. */
async function publish(from: string, place: string): Promise<void> {
  const draft = `${place}.${randomUUID()}${unfinished}`;
  await mkdir(path.dirname(place), { recursive: true });
  try {
    await cp(from, draft, { recursive: true });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(place).catch(() => null))) throw error;
  }
}

/** Removes the builds that nobody serves since a day. */
async function prune(folder: string, own: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === own) continue;
    const isUnfinished = name.endsWith(unfinished);
    if (!isUnfinished && !buildShape.test(name)) continue;
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    const most = isUnfinished ? unfinishedMs : keptMs;
    if (found && now - found.mtimeMs > most) await rm(place, { recursive: true, force: true });
  }
}

/** The builds that are kept, the one in use last first. */
async function listBuilds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => buildShape.test(name))
      .map(async (name) => ({
        name,
        at: (await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
  );
  return found
    .sort((one, other) => other.at - one.at)
    .slice(0, mostBuilds)
    .map(({ name }) => name);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
