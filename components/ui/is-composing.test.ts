import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isComposing } from './is-composing';

const enter = 13;
const press = (composing: boolean, keyCode: number) => ({
  nativeEvent: { isComposing: composing, keyCode },
});

it('gives the input method its keys, also the Enter that takes a word in Safari', () => {
  expect(isComposing(press(true, enter))).toBe(true);
  expect(isComposing(press(false, 229))).toBe(true);
  expect(isComposing(press(false, enter))).toBe(false);
});

it('is asked everywhere', () => {
  const sources = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'),
  );
  const asking = sources.filter((name) =>
    readFileSync(`components/${name}`, 'utf8').includes('nativeEvent.isComposing'),
  );
  expect(asking).toEqual(['ui/is-composing.ts']);
});
