import { describe, expect, it } from 'vitest';
import { atLeaving, type CellEdit, isUnsaved, kept, refused, shownText, typedInto } from './cell-edit';
import { changeBack } from './fill';

const there = { text: 'Boss', seen: 'one' };
const edit = (change: Partial<CellEdit> = {}): CellEdit => ({
  text: 'Director',
  seen: 'one',
  step: 'typing',
  ...change,
});

describe('a cell that is typed in', () => {
  it('names what stood there when it was begun, whatever comes meanwhile', () => {
    const begun = typedInto(undefined, there, 'D');
    expect(begun).toEqual({ text: 'D', seen: 'one', step: 'typing' });
    expect(typedInto(begun, { text: 'Chief', seen: 'two' }, 'Di')).toMatchObject({ seen: 'one', text: 'Di' });
    expect(typedInto(edit({ step: 'saved' }), { text: 'Director', seen: 'two' }, 'x')).toMatchObject({
      seen: 'two',
      step: 'typing',
    });
  });

  it('shows what was typed until the server shows it', () => {
    expect(shownText(undefined, there)).toBe('Boss');
    expect(shownText(edit(), there)).toBe('Director');
    expect(shownText(edit({ step: 'saved' }), there)).toBe('Director');
    expect(shownText(edit({ step: 'saved', text: ' Director ' }), { text: 'Director', seen: 'two' })).toBe(
      'Director',
    );
  });

  it('is sent when it is left, unless nothing changed', () => {
    expect(atLeaving(undefined, there)).toBe('nothing');
    expect(atLeaving(edit(), there)).toBe('save');
    expect(atLeaving(edit({ text: 'Boss ' }), there)).toBe('forget');
    expect(atLeaving(edit({ text: '' }), { text: '', seen: '' })).toBe('save');
    expect(atLeaving(edit({ text: ' ', seen: '' }), { text: '', seen: '' })).toBe('forget');
    expect(atLeaving(edit({ step: 'failed', failure: { code: 'network' } }), there)).toBe('save');
    expect(atLeaving(edit({ step: 'failed', failure: { code: 'invalidInput' } }), there)).toBe('nothing');
    expect(atLeaving(edit({ step: 'saving' }), there)).toBe('nothing');
    expect(atLeaving(edit({ step: 'saved' }), there)).toBe('nothing');
  });

  it('goes on from what was saved where somebody went on typing', () => {
    expect(kept(edit({ step: 'saving' }), 'Director', 'two')).toMatchObject({ step: 'saved', seen: 'one' });
    expect(kept(edit({ text: 'Director of' }), 'Director', 'two')).toEqual({
      text: 'Director of',
      seen: 'two',
      step: 'typing',
    });
  });

  it('stays as typed when it is refused; what others wrote is decided by a press', () => {
    expect(refused(edit({ step: 'saving' }), { code: 'network' })).toMatchObject({
      step: 'failed',
      text: 'Director',
    });
    const conflict = refused(edit({ step: 'saving' }), { code: 'staleVersion' });
    expect(conflict.step).toBe('conflict');
    expect(atLeaving(conflict, there)).toBe('nothing');
    expect(typedInto(conflict, { text: 'Chief', seen: 'two' }, 'Mine')).toMatchObject({
      step: 'conflict',
      text: 'Mine',
    });
    expect([undefined, edit(), edit({ step: 'saved' }), conflict].map(isUnsaved)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

it('a cell that was written over goes back to what it was', () => {
  const cell = { text: 'Boss', outdated: false, locked: false, untranslated: 0, seen: 'one' };
  expect(changeBack({ ...cell, state: 'machine', unpublished: false })).toEqual({ back: 'published' });
  expect(changeBack({ ...cell, state: 'human', unpublished: true })).toEqual({ text: 'Boss' });
  expect(changeBack({ ...cell, text: '', state: 'none', unpublished: true })).toEqual({ back: 'removed' });
});
