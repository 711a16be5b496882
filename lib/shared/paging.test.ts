import { describe, expect, it } from 'vitest';
import { clampPage, maxPage, pageCount, pageSize } from './paging';

describe('clampPage', () => {
  it.each<[unknown, number]>([
    ['1', 1],
    ['7', 7],
    [7, 7],
    ['50', 50],
    ['51', maxPage],
    ['1000000000000000000000', maxPage],
    [Number.POSITIVE_INFINITY, maxPage],
    ['Infinity', maxPage],
    ['2.9', 2],
    ['0', 1],
    ['-3', 1],
    [Number.NEGATIVE_INFINITY, 1],
    ['', 1],
    ['abc', 1],
    ['2abc', 1],
    [Number.NaN, 1],
    [null, 1],
    [undefined, 1],
    [['2', '3'], 1],
    [{}, 1],
    [true, 1],
  ])('makes %j page %i', (value, page) => {
    expect(clampPage(value)).toBe(page);
  });

  it('goes no further than the list', () => {
    expect(clampPage('9', 3)).toBe(3);
    expect(clampPage('9', 0)).toBe(1);
    expect(clampPage('99', 1000)).toBe(maxPage);
  });
});

describe('pageCount', () => {
  it('counts full and begun pages, at least one and at most the deepest', () => {
    expect(pageCount(0)).toBe(1);
    expect(pageCount(pageSize)).toBe(1);
    expect(pageCount(pageSize + 1)).toBe(2);
    expect(pageCount(pageSize * maxPage + 1)).toBe(maxPage);
  });
});
