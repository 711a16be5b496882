import { afterEach, expect } from 'vitest';
import { askedAtOnce, askedBeside } from './watched-connections';

afterEach(() => {
  expect(askedAtOnce.splice(0), 'asked at once by the one connection of a transaction').toEqual([]);
  expect(askedBeside.splice(0), 'asked by another connection within a transaction').toEqual([]);
});
