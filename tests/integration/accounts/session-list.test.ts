import { describe, expect, it } from 'vitest';
import { endOtherSessionsAction, endSessionAction } from '@/lib/accounts/actions';
import { listSessions } from '@/lib/accounts/queries';
import { db } from '@/lib/server/db';
import { getViewerOfSession } from '@/lib/server/session';
import { makeMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { makeSession } from '@/tests/factories/sessions';

const isOpen = async (sid: string) => (await getViewerOfSession(sid)) !== null;

describe('the list of sessions', () => {
  it("is the member's own and open ones, newest first, with the one that asks marked", async () => {
    const { viewer, sid } = await signIn();
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const later = await makeSession(viewer.id, { userAgent: 'Firefox', createdAt: at(1) });
    await makeSession(viewer.id, { expiresAt: at(-1) });
    await makeSession((await makeMember()).id);
    expect(
      (await listSessions(viewer, sid)).map(({ id, current, userAgent }) => [id, current, userAgent]),
    ).toEqual([
      [later.sid, false, 'Firefox'],
      [sid, true, ''],
    ]);
    expect((await listSessions(viewer, null)).some(({ current }) => current)).toBe(false);
  });
});

describe('signing out elsewhere', () => {
  it('ends every other session of the member, and no one else’s', async () => {
    const { viewer, sid, headers } = await signIn();
    const [one, other] = [await makeSession(viewer.id), await makeSession(viewer.id)];
    const stranger = await makeSession((await makeMember()).id);
    expect(await callAction(() => endOtherSessionsAction({}), headers)).toEqual({
      ok: true,
      data: undefined,
    });
    expect(await Promise.all([sid, one.sid, other.sid, stranger.sid].map(isOpen))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('ends one session of the member', async () => {
    const { viewer, sid, headers } = await signIn();
    const [one, other] = [await makeSession(viewer.id), await makeSession(viewer.id)];
    expect(await callAction(() => endSessionAction({ id: one.sid }), headers)).toMatchObject({ ok: true });
    expect(await Promise.all([sid, one.sid, other.sid].map(isOpen))).toEqual([true, false, true]);
  });

  it("does nothing to somebody else's, and answers as for one that there is not", async () => {
    const { headers } = await signIn();
    const stranger = await makeSession((await makeMember()).id);
    const answer = await callAction(() => endSessionAction({ id: stranger.sid }), headers);
    expect(answer).toEqual(await callAction(() => endSessionAction({ id: crypto.randomUUID() }), headers));
    expect(await isOpen(stranger.sid)).toBe(true);
  });

  it.each(['', 'x', "' OR 1=1 --"])('refuses what is no session: %j', async (id) => {
    const { viewer, headers } = await signIn();
    expect(await callAction(() => endSessionAction({ id }), headers)).toMatchObject({ code: 'invalidInput' });
    expect(await db.memberSession.count({ where: { memberId: viewer.id } })).toBe(1);
  });

  it('ends the one that asks as well', async () => {
    const { sid, headers } = await signIn();
    expect(await callAction(() => endSessionAction({ id: sid }), headers)).toMatchObject({ ok: true });
    expect(await callAction(() => endOtherSessionsAction({}), headers)).toEqual({
      ok: false,
      code: 'loginRequired',
    });
  });
});
