import { expect, it } from 'vitest';
import { choicesOf, suggestedOf } from './choices-of';

const recent = ['khách sạn Đà Nẵng', 'Khách hàng', '한국 식당', 'phở', 'khách sạn'];
const textsOf = (typed: string) => choicesOf(typed, { recent, suggested: [] }).map(({ text }) => text);

it('offers recent searches that begin so, as they are typed without marks, case and spaces', () => {
  expect(textsOf('khach')).toEqual(['khách sạn Đà Nẵng', 'Khách hàng']);
  expect(textsOf('KHACH SAN D')).toEqual(['khách sạn Đà Nẵng']);
  expect(textsOf('khachsan')).toEqual(['khách sạn Đà Nẵng', 'khách sạn']);
  expect(textsOf('khách sạn'.normalize('NFD'))).toEqual(['khách sạn Đà Nẵng', 'khách sạn']);
  // While a syllable is composed.
  expect(textsOf('하')).toEqual(['한국 식당']);
  expect(textsOf('sạn')).toEqual([]);
});

it('offers all of them before anything is typed, and never what stands in the field', () => {
  expect(textsOf('')).toEqual(recent);
  expect(textsOf('phở')).toEqual([]);
});

it('puts what is suggested behind them, by group, and only where something is typed', () => {
  const suggested = [
    { kind: 'industry' as const, text: 'Khách sạn', href: '/companies/industry-hotels' },
    { kind: 'company' as const, text: 'Khách sạn Sen', href: '/companies/a' },
  ];
  const choices = choicesOf('khach h', { recent, suggested });
  expect(choices.map(({ group, text }) => [group, text])).toEqual([
    ['recent', 'Khách hàng'],
    ['lists', 'Khách sạn'],
    ['names', 'Khách sạn Sen'],
  ]);
  expect(choicesOf('', { recent: [], suggested })).toEqual([]);
});

it('asks for what the search leads to: the signed-out search companies', () => {
  expect(suggestedOf('all', false)).toBe('all');
  expect(suggestedOf('all', true)).toBe('open');
  expect(suggestedOf('individuals', true)).toBe('individuals');
  expect(suggestedOf('posts', true)).toBe('posts');
});
