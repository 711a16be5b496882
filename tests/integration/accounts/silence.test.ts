import { describe, expect, it } from 'vitest';
import { updateProfile } from '@/lib/accounts/service';
import { assertMaySpeak, getSpeechNotice } from '@/lib/accounts/speech';
import { getUserDetail } from '@/lib/admins/user-detail';
import { userList } from '@/lib/admins/user-list';
import { listUsers } from '@/lib/admins/users-queries';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { endSilence, silenceMember } from '@/lib/flows/members/silence-member';
import { verifyMobile } from '@/lib/flows/members/verify-mobile';
import { deleteOwnPost, restoreOwnPost, withdrawPost } from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { savePostDraft } from '@/lib/posts/drafts';
import { getOwnPost } from '@/lib/posts/own-posts';
import { getPost } from '@/lib/posts/queries';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { waitingMails } from '@/tests/factories/mails';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost, postForm } from '@/tests/factories/posts';

const why = { reasonCode: 'spam', reason: 'Lần thứ ba' } as const;
const rules = { verifiedPhone: false };
/** What came of a work: null where it went through. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code as string,
  );
/** What came of several that were begun at once. */
const codesOf = (works: Promise<unknown>[]) => Promise.all(works.map(codeOf));
const publish = (author: { id: number }) =>
  publishPost(author, { publicId: newPublicId(), version: 0, data: postForm() });
const auditOf = async (publicId: string) =>
  (
    await db.auditEntry.findMany({
      where: { targetId: publicId },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  ).map(({ action }) => action);

describe('a silenced member', () => {
  it('publishes nothing by any way, and reads, drafts and takes away as before', async () => {
    const [member, admin] = [await makeActiveMember({ locale: 'ja' }), await makeAdmin()];
    const [shown, withdrawn, deleted] = [
      await makePost(member),
      await makePost(member),
      await makePost(member),
    ];
    await deleteOwnPost(member, deleted.publicId);
    await silenceMember(admin, member.publicId, { days: 7, ...why });
    expect(await codeOf(publish(member))).toBe('silenced');
    await withdrawPost(member, withdrawn.publicId);
    const own = await getOwnPost(member, withdrawn.publicId);
    const again = { publicId: withdrawn.publicId, version: own?.version ?? 0, data: own?.form ?? postForm() };
    expect(await codeOf(publishPost(member, again))).toBe('silenced');
    // What comes back is spoken again; it waits for the end.
    expect(await codeOf(restoreOwnPost(member, deleted.publicId))).toBe('silenced');
    await expect(
      savePostDraft(member, { publicId: newPublicId(), version: 0, data: postForm() }),
    ).resolves.toMatchObject({ version: 1 });
    await deleteOwnPost(member, shown.publicId);
    expect(await codeOf(publish(await makeActiveMember()))).toBeNull();
    await endSilence(admin, member.publicId);
    await restoreOwnPost(member, deleted.publicId);
    expect(await getPost(deleted.publicId, 'vi')).not.toBeNull();
    expect(await codeOf(publish(member))).toBeNull();
  });

  it('is told until when and why, in their language, and speaks again by itself when it is over', async () => {
    const [member, admin] = [await makeActiveMember({ locale: 'ja' }), await makeAdmin()];
    const now = new Date();
    await silenceMember(admin, member.publicId, { days: 3, ...why }, now);
    const until = new Date(now.getTime() + 3 * 86_400_000);
    expect(await getSpeechNotice(member, rules)).toEqual({
      obstacle: 'silenced',
      until: until.toISOString(),
      ...why,
    });
    expect(await waitingMails()).toMatchObject([
      { locale: 'ja', template: 'memberSilenced', params: { end: until.toISOString(), ...why } },
    ]);
    expect(await getUserDetail(member.publicId)).toMatchObject({ silence: { until, ...why } });
    const silenced = () => listUsers(userList.read({ view: 'silenced' }));
    expect((await silenced()).rows.map(({ publicId }) => publicId)).toEqual([member.publicId]);
    await db.member.update({ where: { id: member.id }, data: { silencedUntil: new Date(Date.now() - 1) } });
    expect(await getSpeechNotice(member, rules)).toBeNull();
    expect(await codeOf(publish(member))).toBeNull();
    expect((await silenced()).rows).toEqual([]);
    expect(await getUserDetail(member.publicId)).toMatchObject({ silence: null });
    // Nothing is left to end.
    expect(await codeOf(endSilence(admin, member.publicId))).toBe('conflict');
    expect(await auditOf(member.publicId)).toEqual(['member.silence']);
  });

  it('is silenced once by two at once, and the end is told and written down', async () => {
    const [member, admin, other] = [await makeActiveMember(), await makeAdmin(), await makeAdmin()];
    const both = await codesOf([
      silenceMember(admin, member.publicId, { days: 7, ...why }),
      silenceMember(other, member.publicId, { days: 365, ...why }),
    ]);
    expect(both.toSorted()).toEqual(['conflict', null]);
    await endSilence(admin, member.publicId);
    expect(await auditOf(member.publicId)).toEqual(['member.silence', 'member.unsilence']);
    const kinds = await db.systemMessage.findMany({ orderBy: { id: 'asc' }, select: { kind: true } });
    expect(kinds.map(({ kind }) => kind)).toEqual(['memberSilenced', 'silenceEnded']);
    await deleteMember(admin, member.publicId);
    expect(await codeOf(silenceMember(admin, member.publicId, { days: 1, ...why }))).toBe('conflict');
    expect(await codeOf(silenceMember(admin, newPublicId(), { days: 1, ...why }))).toBe('notFound');
  });

  it('between opening and publishing publishes nothing; of both at once one comes first', async () => {
    const admin = await makeAdmin();
    for (let round = 0; round < 5; round += 1) {
      const member = await makeActiveMember();
      const [published, silenced] = await codesOf([
        publish(member),
        silenceMember(admin, member.publicId, { days: 1, ...why }),
      ]);
      expect(silenced).toBeNull();
      expect([null, 'silenced']).toContain(published);
      expect(await db.post.count({ where: { ownerId: member.id, status: 'published' } })).toBe(
        published === null ? 1 : 0,
      );
      expect(await codeOf(publish(member))).toBe('silenced');
    }
  });

  it('is asked for in the transaction of whatever is said', async () => {
    const member = await makeActiveMember();
    const may = () => db.$transaction((tx) => assertMaySpeak(tx, member.id, rules));
    expect(await codeOf(may())).toBeNull();
    await silenceMember(await makeAdmin(), member.publicId, { days: 1, ...why });
    expect(await codeOf(may())).toBe('silenced');
    await db.member.update({ where: { id: member.id }, data: { deletedAt: new Date() } });
    expect(await codeOf(may())).toBe('loginRequired');
  });
});

describe('a verified mobile', () => {
  const profile = { nickname: 'Lan', country: 'VN', locale: 'vi' } as const;
  const change = (member: Awaited<ReturnType<typeof makeActiveMember>>, mobile: string) =>
    updateProfile(member as never, { ...profile, mobile });
  const isVerified = async (id: number) =>
    (await db.member.findUniqueOrThrow({ where: { id } })).mobileVerifiedAt !== null;

  it('is needed where the setting says so, and the member is told what helps', async () => {
    const [member, admin] = [await makeActiveMember({ mobile: null }), await makeAdmin()];
    expect(await codeOf(publish(member))).toBeNull();
    await storeSetting('posting', { verifiedPhone: true });
    expect(await codeOf(publish(member))).toBe('mobileRequired');
    await change(member, '0912 345 678');
    expect(await codeOf(publish(member))).toBe('mobileUnverified');
    expect(await getSpeechNotice(member, { verifiedPhone: true })).toMatchObject({
      obstacle: 'mobileUnverified',
    });
    await verifyMobile(admin, member.publicId, { mobile: '0912 345 678', verified: true });
    expect(await codeOf(publish(member))).toBeNull();
    await verifyMobile(admin, member.publicId, { mobile: '0912 345 678', verified: false });
    expect(await codeOf(publish(member))).toBe('mobileUnverified');
    expect(await auditOf(member.publicId)).toEqual(['member.verifyMobile', 'member.unverifyMobile']);
    const [marked, unmarked] = [{ mobileVerified: true }, { mobileVerified: false }];
    expect(
      await db.auditEntry.findMany({
        where: { targetId: member.publicId },
        orderBy: { id: 'asc' },
        select: { before: true, after: true },
      }),
    ).toEqual([
      { before: unmarked, after: marked },
      { before: marked, after: unmarked },
    ]);
  });

  it('is none any more once it is another number, also back to the first', async () => {
    const [member, admin] = [await makeActiveMember({ mobile: '0912345678' }), await makeAdmin()];
    await verifyMobile(admin, member.publicId, { mobile: '0912345678', verified: true });
    await change(member, '0912 345 678');
    expect(await isVerified(member.id)).toBe(true);
    await change(member, '0999 999 999');
    expect(await isVerified(member.id)).toBe(false);
    await change(member, '0912 345 678');
    expect(await isVerified(member.id)).toBe(false);
  });

  it('is the number that the administrator saw', async () => {
    const [member, admin] = [await makeActiveMember({ mobile: '0912345678' }), await makeAdmin()];
    const seen = { mobile: '0912345678', verified: true };
    await change(member, '0999999999');
    expect(await codeOf(verifyMobile(admin, member.publicId, seen))).toBe('conflict');
    const none = await makeActiveMember({ mobile: null });
    expect(await codeOf(verifyMobile(admin, none.publicId, { mobile: '', verified: true }))).toBe('conflict');
    // Of the change and the mark at once no other number is marked.
    for (let round = 0; round < 5; round += 1) {
      const other = await makeActiveMember({ mobile: '0912345678' });
      await codesOf([verifyMobile(admin, other.publicId, seen), change(other, '0988888888')]);
      expect(await isVerified(other.id)).toBe(false);
    }
  });
});
