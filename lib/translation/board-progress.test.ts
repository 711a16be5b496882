import { expect, it } from 'vitest';
import { isMissing, progressIn } from './board-progress';
import type { TranslationCell } from './board-view';

const cell = (change: Partial<TranslationCell>): TranslationCell => ({
  text: '',
  state: 'none',
  unpublished: false,
  outdated: false,
  locked: false,
  untranslated: 0,
  seen: '',
  ...change,
});

it('counts what wants words, and what of it has them', () => {
  const fields = [
    { isName: true, cells: { en: cell({}) } },
    { isName: false, cells: { en: cell({ state: 'machine', text: 'a' }), vi: cell({}) } },
    { isName: false, cells: { en: cell({}), vi: cell({}) } },
    { isName: false, cells: { en: cell({ state: 'glossary', text: 'a\nb', untranslated: 1 }) } },
  ];
  expect(progressIn(fields, 'en')).toEqual({ done: 1, total: 3 });
  expect(progressIn(fields, 'vi')).toEqual({ done: 0, total: 2 });
  expect(progressIn(fields, 'ko')).toEqual({ done: 0, total: 0 });
});

it('misses no name, and the words that a list still has in the original language', () => {
  expect(isMissing({ isName: true }, cell({}))).toBe(false);
  expect(isMissing({ isName: false }, cell({}))).toBe(true);
  expect(isMissing({ isName: false }, cell({ state: 'human', text: 'a' }))).toBe(false);
  expect(isMissing({ isName: false }, cell({ state: 'machine', text: 'a', untranslated: 2 }))).toBe(true);
});
