import { expect, it } from 'vitest';
import { typedFormula } from './typed-formula';

it('is what stands between two pairs of signs at the end', () => {
  expect(typedFormula('so $$x^2$$')).toEqual({ tex: 'x^2', length: 7 });
  expect(typedFormula('$$ a + b $$')).toEqual({ tex: 'a + b', length: 11 });
});

it.each(['', '$$', '$$$$', '$$ $$', 'costs $5 and $$', '$$x$', '$$x$$ and', 'a$x$', '$$x\ufffcy$$'])(
  '%s is none',
  (before) => {
    expect(typedFormula(before)).toBeNull();
  },
);
