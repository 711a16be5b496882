import { expect, it, vi } from 'vitest';
import type { Viewer } from '@/lib/shared/viewer';
import { KeptSessions } from './kept-sessions.ts';

const viewer = { id: 7, email: 'a@b.example' } as Viewer;

function make() {
  const sessions = new KeptSessions();
  return { clock: sessions.clock, sessions };
}

const read = async () => viewer;

it('gives what was read, until the session ends or its member changes', async () => {
  const { clock, sessions } = make();
  for (const tag of ['session:s1', 'member-sessions:7']) {
    await sessions.read('s1', read);
    expect(sessions.get('s1')?.viewer).toBe(viewer);
    clock.invalidate([tag]);
    expect(sessions.get('s1')).toBeUndefined();
  }
});

it('is not moved by other sessions and members', async () => {
  const { clock, sessions } = make();
  await sessions.read('s1', read);
  clock.invalidate(['session:s2', 'member-sessions:8', 'card:x']);
  expect(sessions.get('s1')?.viewer).toBe(viewer);
});

it('does not keep what was announced while it was read', async () => {
  const { clock, sessions } = make();
  const session = await sessions.read('s1', async () => {
    clock.invalidate(['member-sessions:7']);
    return viewer;
  });
  expect(sessions.isFresh(session)).toBe(false);
  expect(sessions.get('s1')).toBeUndefined();
});

it('reads again after five seconds, should it have heard nothing', async () => {
  const { sessions } = make();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await sessions.read('s1', read);
  now.mockReturnValue(4_999);
  expect(sessions.get('s1')).toBeDefined();
  now.mockReturnValue(5_000);
  expect(sessions.get('s1')).toBeUndefined();
  now.mockRestore();
});

it('is read again by one reader before its time is over, and by no other', async () => {
  const { sessions } = make();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const first = await sessions.read('s1', read);
  now.mockReturnValue(3_999);
  expect(sessions.takesRenewal(first)).toBe(false);
  now.mockReturnValue(4_000);
  expect([sessions.takesRenewal(first), sessions.takesRenewal(first)]).toEqual([true, false]);
  expect(sessions.isFresh(first)).toBe(true);
  const second = await sessions.read('s1', read);
  expect(second).not.toBe(first);
  expect(await sessions.read('s1', () => Promise.reject(new Error('read twice')))).toBe(second);
  now.mockRestore();
});
