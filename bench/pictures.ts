import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { serverScript } from '../scripts/lib/site.mjs';
import type { Spread } from './percentiles';

/** `perCoreSecond`: how many a second of processor time. */
export type PictureFigures = { count: number; perSecond: number; perCoreSecond: number } & Spread;

export type PictureProcessFigures = {
  /** Milliseconds of the first drawing of a process. */
  first: number;
  warm: PictureFigures;
  /** All at once, two at a time. */
  together: PictureFigures;
  /** A background alone made a PNG. */
  encoding: PictureFigures;
  megabytes: { before: number; after: number };
};

/**
 * Measures drawing cards of 2100×1200 pixels in six languages, three layouts and four backgrounds, in a process of its own
 * as the site's: the first one after its start, then warm ones.
 */
export async function measurePictures(): Promise<PictureProcessFigures> {
  const root = path.dirname(import.meta.dirname);
  const file = 'bench/picture-process.ts';
  // Not with this process's own options: started by `-e`, it would start itself for ever.
  const { stdout } = await promisify(execFile)(process.execPath, serverScript(root, file));
  return JSON.parse(stdout) as PictureProcessFigures;
}
