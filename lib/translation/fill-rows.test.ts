import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import { checkBy, fillEach, fillRows } from './fill-rows';
import { seenText } from './grid-rows';

const there: Record<string, string> = { 'tea vi': 'Trà', 'tea ja': '' };
const textAt = ({ field, locale }: { field: string; locale: Locale }) => there[`${field} ${locale}`];
const check = checkBy(z.string().trim().min(1, 'nameRequired').max(5, 'nameTooLong'));
const cell = (text: string, seen: string, locale: Locale = 'vi', field = 'tea') => ({
  field,
  locale,
  text,
  seen,
});
const code = (given: ReturnType<typeof cell>) => {
  const [filled] = fillRows([given], textAt, check).filled;
  return filled?.ok === false ? (filled.fieldErrors?.text ?? filled.code) : filled?.seen;
};

it('accepts what was seen, and refuses each other cell for itself', () => {
  expect(code(cell(' Chè ', seenText('Trà')))).toBe(seenText('Chè'));
  expect(code(cell('茶', '', 'ja'))).toBe(seenText('茶'));
  expect(code(cell('Chè', seenText('Nước')))).toBe('staleVersion');
  expect(code(cell(' ', seenText('Trà')))).toBe('nameRequired');
  expect(code(cell('too long', seenText('Trà')))).toBe('tooLong');
  expect(code(cell('Chè', '', 'vi', 'coffee'))).toBe('notFound');
});

it('accepts what stands there already whatever was seen, and changes nothing by it', () => {
  const { filled, changed } = fillRows([cell('Trà', 'of long ago')], textAt, check);
  expect(filled).toMatchObject([{ ok: true, seen: seenText('Trà') }]);
  expect(changed).toEqual([]);
});

it('sees what a cell before it wrote to the same place', () => {
  const seen = seenText('Trà');
  const { filled, changed } = fillRows([cell('Chè', seen), cell('Nước', seen)], textAt, check);
  expect(filled).toMatchObject([{ ok: true }, { ok: false, code: 'staleVersion' }]);
  expect(changed).toEqual([{ field: 'tea', locale: 'vi', text: 'Chè' }]);
});

it('answers cells in their order, and what refuses one thing leaves the others', async () => {
  const cells = ['b.1', 'a.1', 'x', 'b.2'].map((field) => cell('Chè', '', 'vi', field));
  const answers = await fillEach(
    cells,
    (field) => (field === 'x' ? null : (field[0] ?? null)),
    async (id, own) => {
      if (id === 'a') throw new AppError('conflict');
      return own.map(({ field, locale, text }) => ({ field, locale, ok: true, seen: text }));
    },
  );
  expect(answers.map((each) => [each.field, each.ok || each.code])).toEqual([
    ['b.1', true],
    ['a.1', 'conflict'],
    ['x', 'notFound'],
    ['b.2', true],
  ]);
  const failing = fillEach(
    cells,
    () => 'b',
    () => Promise.reject(new Error('broken')),
  );
  await expect(failing).rejects.toThrow('broken');
});
