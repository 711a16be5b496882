import { describe, expect, it } from 'vitest';
import { type CurrentUser, signedOut } from './auth-state';
import { leaveEnded } from './leave-ended';

const user: CurrentUser = {
  email: 'lan@example.com',
  nickname: 'Lan',
  avatar: null,
  vipType: 1,
  membershipStatus: 1,
  needsPayment: false,
};

describe('leaveEnded', () => {
  const doneAfter = async (askServer: () => Promise<{ isLoggedIn: boolean; user: CurrentUser | null }>) => {
    const done: string[] = [];
    const tell = ({ user }: { user: CurrentUser | null }) =>
      void done.push(`tell ${user?.email ?? 'nobody'}`);
    await leaveEnded({ askServer, tell, forget: () => void done.push('forget') });
    return done;
  };

  it('forgets what is kept where nobody is signed in any more', async () => {
    expect(await doneAfter(async () => signedOut)).toEqual(['tell nobody', 'forget']);
  });

  it('forgets nothing where somebody signed in meanwhile, or nobody answers', async () => {
    expect(await doneAfter(async () => ({ isLoggedIn: true, user }))).toEqual(['tell lan@example.com']);
    expect(await doneAfter(() => Promise.reject(new Error('offline')))).toEqual([]);
  });
});
