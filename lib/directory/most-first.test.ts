import { expect, it } from 'vitest';
import { mostFirst } from './most-first';

it('puts the most first and leaves equals and the uncounted in their order', () => {
  const counts: Record<string, number> = { hue: 3, hanoi: 7, danang: 3, camau: 0 };
  const rows = ['hue', 'camau', 'hanoi', 'danang', 'uncounted'];
  expect(mostFirst(rows, (row) => counts[row])).toEqual(['hanoi', 'hue', 'danang', 'camau', 'uncounted']);
  expect(rows[0]).toBe('hue');
});
