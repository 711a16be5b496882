import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as real from 'next/dist/lib/constants.js';
import { expect, test } from 'vitest';
import * as standIn from '@/lib/shared/next-constants';
import config from '@/next.config';

const client = 'node_modules/next/dist/client';
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, text: readFileSync(path.join(client, file), 'utf8') }));

/** What the browser's part of Next asks of a module, by the way it names it. */
function namesAsked(request: string): string[] {
  return sources.flatMap(({ text }) => {
    const [, name] = new RegExp(`const (\\w+) = require\\("${request}"\\)`).exec(text) ?? [];
    return name
      ? [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)
      : [];
  });
}

test('the constants that stand in for those of Next are all that its browser part asks for, and the same', () => {
  const asked = ['../../../lib/constants', '../../../../lib/constants'].flatMap(namesAsked);
  expect([...new Set(asked)].sort()).toEqual(Object.keys(standIn).sort());
  expect(real).toMatchObject(standIn);
});

test('each module of Next that another one stands in for is still asked for by that name', () => {
  const aliases = Object.keys(config.turbopack?.resolveAlias ?? {}).filter((name) => name.startsWith('.'));
  expect(aliases.length).toBeGreaterThan(3);
  for (const name of aliases) {
    const isAsked = sources.some(({ text }) => text.includes(`require("${name}")`));
    expect(isAsked, name).toBe(true);
  }
  expect(readFileSync('node_modules/next/dist/build/polyfills/process.js', 'utf8')).toContain(
    "require('next/dist/compiled/process')",
  );
});
