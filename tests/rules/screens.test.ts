import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { noScreens, screens } from '@/tests/e2e/support/screens';

const root = path.resolve(import.meta.dirname, '../..');

/** Every page of the site as its folder names it, without groups. */
const routes = globSync('**/page.tsx', { cwd: path.join(root, 'app/[locale]') }).map(
  (file) => `/${file}`.replace(/\/page\.tsx$/, '').replaceAll(/\/\([^)]+\)/g, '') || '/',
);
const looked = Object.values(screens).flatMap((each) => Object.keys(each));

it('finds the pages', () => expect(routes.length).toBeGreaterThan(100));

it('has every page looked at in a browser, or says why not', () => {
  expect([...looked, ...Object.keys(noScreens)].sort()).toEqual(routes.sort());
});

it('says where there is something for each part of a route in brackets', () => {
  for (const [route, segment] of Object.values(screens).flatMap(Object.entries))
    expect(segment !== null, route).toBe(route.includes('['));
});

it('names no test that is not there', () => {
  const specs = Object.values(noScreens).flatMap((why) => why.match(/[\w-]+\.spec\.ts/g) ?? []);
  expect(specs.length).toBeGreaterThan(5);
  expect(specs.filter((spec) => globSync(`tests/e2e/${spec}`, { cwd: root }).length === 0)).toEqual([]);
});
