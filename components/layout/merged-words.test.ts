import { expect, it } from 'vitest';
import { merged } from './merged-words';

it('keeps what stands around, adds what is given, and changes neither', () => {
  const outer = { errors: { codes: { busy: 'Busy' } }, layout: { home: 'Home' } };
  const inner = { errors: { errorId: 'No. {id}' }, cards: { edit: 'Edit' } };
  expect(merged(outer, inner)).toEqual({
    errors: { codes: { busy: 'Busy' }, errorId: 'No. {id}' },
    layout: { home: 'Home' },
    cards: { edit: 'Edit' },
  });
  expect(outer).toEqual({ errors: { codes: { busy: 'Busy' } }, layout: { home: 'Home' } });
});

it('takes the inner one of two texts', () => {
  expect(merged({ a: { b: 'outer' } }, { a: { b: 'inner' } })).toEqual({ a: { b: 'inner' } });
});

it('takes a text that the build compiled to a list for a text', () => {
  const compiled = ['Report ', ['name']] as never;
  expect(merged({ a: { b: compiled } }, { a: { b: compiled, c: 'd' } })).toEqual({
    a: { b: compiled, c: 'd' },
  });
});
