import { expect, it, vi } from 'vitest';
import type { Viewer } from '@/lib/shared/viewer';
import { KeptSessions } from './kept-sessions.ts';
import { TagClock } from './tag-clock.ts';

const viewer = { id: 7, email: 'a@b.example' } as Viewer;

function make() {
  const clock = new TagClock();
  return { clock, sessions: new KeptSessions(clock) };
}

it('gives what was read, until the session ends or its member changes', () => {
  const { clock, sessions } = make();
  for (const tag of ['session:s1', 'member-sessions:7']) {
    sessions.keep('s1', viewer, clock.now());
    expect(sessions.get('s1')?.viewer).toBe(viewer);
    clock.invalidate([tag]);
    expect(sessions.get('s1')).toBeUndefined();
  }
});

it('is not moved by other sessions and members', () => {
  const { clock, sessions } = make();
  sessions.keep('s1', viewer, clock.now());
  clock.invalidate(['session:s2', 'member-sessions:8', 'card:x']);
  expect(sessions.get('s1')?.viewer).toBe(viewer);
});

it('does not keep what was announced while it was read', () => {
  const { clock, sessions } = make();
  const startedAt = clock.now();
  clock.invalidate(['member-sessions:7']);
  const session = sessions.keep('s1', viewer, startedAt);
  expect(sessions.isFresh(session)).toBe(false);
  expect(sessions.get('s1')).toBeUndefined();
});

it('reads again after five seconds, should it have heard nothing', () => {
  const { clock, sessions } = make();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  sessions.keep('s1', viewer, clock.now());
  now.mockReturnValue(4_999);
  expect(sessions.get('s1')).toBeDefined();
  now.mockReturnValue(5_000);
  expect(sessions.get('s1')).toBeUndefined();
  now.mockRestore();
});
