// Draws cards in a process of its own, and prints figures as JSON: what the first drawing costs shows only there.

import sharp from 'sharp';
import { backgroundDrawings, groundOf } from '@/lib/pictures/backgrounds';
import { cardFormats, drawCard } from '@/lib/pictures/draw-card';
import { type PictureBackground, type PictureModel, pictureLayouts } from '@/lib/pictures/model';
import { residentMegabytes } from './memory';
import { spreadOf } from './percentiles';
import { cardModels } from './picture-models';
import type { PictureProcessFigures } from './pictures';

const rounds = 2;
const before = residentMegabytes(process.pid);
const models = await cardModels();

const first = await timed(() => draw(models[0] as PictureModel, 0));
// Each language and layout once, so that what follows finds its fonts and backgrounds.
for (const [at, model] of models.entries()) for (const step of [0, 1, 2]) await draw(model, at + step);

const { data, width, height } = await groundOf(backgroundAt(1), cardFormats.card, cardFormats.card.pixels);
const encoding = await measure(
  () =>
    sharp(data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 6 })
      .toBuffer(),
  6,
);
const jobs = models.flatMap((model, at) => [0, 1, 2].map((step) => () => draw(model, at + step)));
let next = 0;
const warm = await measure(async () => {
  await (jobs[next % jobs.length] as () => Promise<unknown>)();
  next += 1;
}, jobs.length * rounds);
const together = await measureTogether();

const figures: PictureProcessFigures = {
  first,
  warm,
  together,
  encoding,
  megabytes: { before, after: residentMegabytes(process.pid) },
};
process.stdout.write(`${JSON.stringify(figures)}\n`);

async function draw(model: PictureModel, at: number): Promise<void> {
  const layout = pictureLayouts[at % pictureLayouts.length] ?? 'panel';
  await drawCard(model, { layout, background: backgroundAt(at) });
}

function backgroundAt(at: number): PictureBackground {
  const { name, textTone } = backgroundDrawings[at % 4] ?? { name: 'jade', textTone: 'dark' };
  return { id: name, drawing: name, image: null, textTone };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** One after the other: times, and how many a second of processor time. */
async function measure(work: () => Promise<unknown>, count: number) {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let done = 0; done < count; done += 1) times.push(await timed(work));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    count,
    perSecond: count / seconds,
    perCoreSecond: count / ((user + system) / 1e6),
    ...spreadOf(times),
  };
}

/** All at once through the queue, which draws two at a time. */
async function measureTogether() {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const start = performance.now();
  await Promise.all(jobs.map(async (job) => times.push(await timed(job))));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    count: jobs.length,
    perSecond: jobs.length / seconds,
    perCoreSecond: jobs.length / ((user + system) / 1e6),
    ...spreadOf(times),
  };
}
