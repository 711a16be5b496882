import type { MouseEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { firmPress } from './use-firm-bar';

/** A press somewhere in a bar, and what came of it in its order. */
function pressed(inside: 'button' | null) {
  const done: string[] = [];
  const button = { focus: () => done.push('focus') };
  const event = {
    target: { closest: () => (inside === null ? null : button) },
    preventDefault: () => done.push('keep the field'),
  } as unknown as MouseEvent;
  return { event, done };
}

describe('a press on the bar of a form', () => {
  it('leaves the focus in the field until it counts, and takes it right before', () => {
    const { event, done } = pressed('button');
    firmPress.onMouseDown(event);
    expect(done).toEqual(['keep the field']);
    firmPress.onClickCapture(event);
    expect(done).toEqual(['keep the field', 'focus']);
  });

  it('beside the buttons is as anywhere: its words can be marked', () => {
    const { event, done } = pressed(null);
    firmPress.onMouseDown(event);
    firmPress.onClickCapture(event);
    expect(done).toEqual([]);
  });
});
