import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type RateLimitName, rateLimits } from './rate-limits';

const names = Object.keys(rateLimits) as RateLimitName[];

/** What a person needs once in a while, and what takes the site minutes. */
const rare: RateLimitName[] = ['dataExportsByAccount'];

/** Counts what is passed over in silence: it keeps nobody from anything. */
const silent: RateLimitName[] = [
  'pageViewsByAddress',
  'postReadersByAddress',
  'productReadersByAddress',
  'cardReadersByAddress',
];

it.each(names)('%s lets a person do it, and not for ever', (name) => {
  const { points, seconds } = rateLimits[name];
  expect(points).toBeGreaterThanOrEqual(silent.includes(name) || rare.includes(name) ? 1 : 5);
  expect(points).toBeLessThanOrEqual(1000);
  expect(seconds).toBeGreaterThanOrEqual(60);
  expect(seconds).toBeLessThanOrEqual(silent.includes(name) ? 31 * 86_400 : 86_400);
});

it.each(names)('%s is asked for somewhere', (name) => {
  const files = globSync('{app,lib}/**/*.ts').filter((file) => !/rate-limits|\.test\.|generated/.test(file));
  expect(files.some((file) => readFileSync(file, 'utf8').includes(`'${name}'`))).toBe(true);
});

it('leaves a guesser of mailed codes less than one chance in ten thousand a day', () => {
  // Five wrong ones for each code that was mailed, of a million.
  const codes = rateLimits.codesByEmail.points * (86_400 / rateLimits.codesByEmail.seconds);
  expect((codes * 5) / 1_000_000).toBeLessThan(0.001);
});
