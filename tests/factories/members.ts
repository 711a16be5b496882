import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { getViewerOfSession } from '@/lib/server/session';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { membershipStatuses, type Viewer, vipTypes } from '@/lib/shared/viewer';
import { nextNumber } from './counter';
import { passwordHash } from './password-hash';
import { makeSession } from './sessions';

type MemberInput = Partial<Prisma.MemberUncheckedCreateInput> & { password?: string };

/** A visitor unless said otherwise; with `password` they can sign in. */
export async function makeMember({ password, ...data }: MemberInput = {}) {
  const number = nextNumber();
  return db.member.create({
    data: {
      publicId: newPublicId(),
      referralCode: newReferralCode(),
      email: `member-${number}@example.com`,
      nickname: `Member ${number}`,
      passwordHash: password === undefined ? null : await passwordHash(password),
      ...data,
    },
  });
}

/** A member whose membership is active: an enterprise unless said otherwise. */
export function makeActiveMember(data: MemberInput = {}) {
  return makeMember({ vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active, ...data });
}

/** A signed-in member: what rules and services see of them, and the headers of a request of theirs. */
export async function signIn(
  data: MemberInput = {},
): Promise<{ viewer: Viewer; sid: string; headers: Record<string, string> }> {
  const member = await makeMember(data);
  const { sid, token } = await makeSession(member.id);
  const viewer = await getViewerOfSession(sid);
  if (!viewer) throw new Error('nobody is signed in');
  return { viewer, sid, headers: { cookie: `${cookieName('member')}=${token}` } };
}
