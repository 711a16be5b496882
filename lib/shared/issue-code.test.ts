import { expect, it } from 'vitest';
import { z } from 'zod';
import { codeOf, generalCode } from './issue-code';

const schema = z.object({
  name: z.string('nameRequired').min(1, 'nameRequired').max(3, 'nameTooLong'),
  count: z.number().int().min(1),
  kind: z.enum(['one', 'other']),
  either: z.union([z.literal(0), z.string()]),
  even: z.number().refine((value) => value % 2 === 0),
  list: z.array(z.string()).max(1),
  when: z.iso.date(),
});

const codesOf = (input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), codeOf(issue)]);

it('keeps codes of a schema, and has one for all that zod says itself', () => {
  const wrong = { name: 'long', count: 0, kind: 'none', either: 1, even: 1, list: ['a', 'b'], when: 'today' };
  expect(codesOf(wrong)).toEqual([
    ['name', 'nameTooLong'],
    ...['count', 'kind', 'either', 'even', 'list', 'when'].map((name) => [name, generalCode]),
  ]);
  expect(codesOf({ ...wrong, name: 7, count: 1.5 }).slice(0, 2)).toEqual([
    ['name', 'nameRequired'],
    ['count', generalCode],
  ]);
  expect(codesOf(null)).toEqual([['', generalCode]]);
});
