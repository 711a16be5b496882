import { describe, expect, it } from 'vitest';
import { rebase } from './rebase';

const base = { visitor: 30, active: 300, names: { vi: 'Cũ' } };

describe('a form whose setting somebody else stored', () => {
  it('keeps what was typed, and takes the rest', () => {
    const typed = { base, values: { ...base, visitor: 13 }, theirs: [] };
    expect(rebase(typed, { ...base, visitor: 99, active: 55 })).toEqual({
      base: { ...base, visitor: 99, active: 55 },
      values: { ...base, visitor: 13, active: 55 },
      theirs: ['visitor'],
    });
  });

  it('calls no field changed twice that only one of both changed, or both the same way', () => {
    const typed = { base, values: { ...base, visitor: 13, names: { vi: ' Mới ', en: '' } }, theirs: [] };
    const after = rebase(typed, { ...base, active: 55, names: { vi: 'Mới' } });
    expect(after.values).toEqual({ visitor: 13, active: 55, names: { vi: 'Mới' } });
    expect(after.theirs).toEqual([]);
  });

  it('is what was stored after a save of its own', () => {
    const stored = { ...base, visitor: 13 };
    const typed = { base, values: stored, theirs: ['visitor'] };
    expect(rebase(typed, stored)).toEqual({ base: stored, values: stored, theirs: [] });
  });

  it('goes on telling of a change that was not settled when a third one comes', () => {
    const met = rebase({ base, values: { ...base, visitor: 13 }, theirs: [] }, { ...base, visitor: 99 });
    expect(rebase(met, { ...base, visitor: 99, active: 1 }).theirs).toEqual(['visitor']);
  });
});
