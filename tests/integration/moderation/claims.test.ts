import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as getDocument } from '@/app/api/admin/claims/[id]/document/route';
import { GET, POST } from '@/app/api/cards/[id]/claim/route';
import type { CardInput } from '@/lib/cards/card-input';
import { proveClaimAction, sendClaimCodeAction, withdrawClaimAction } from '@/lib/flows/claims/actions';
import { approveClaim, rejectClaim } from '@/lib/flows/claims/decide-claim';
import { proveClaim } from '@/lib/flows/claims/prove-claim';
import { purgeMember } from '@/lib/flows/members/delete-member';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { sendClaimCode } from '@/lib/moderation/claims/codes';
import { deleteClaimDocuments, readClaimDocument } from '@/lib/moderation/claims/documents';
import { submitClaimDocument } from '@/lib/moderation/claims/service';
import { db } from '@/lib/server/db';
import { jobSchema } from '@/lib/server/jobs';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { codesOf } from '@/tests/factories/database';
import { waitingMails, wrongCode } from '@/tests/factories/mails';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeClaim, smallPdf } from '@/tests/factories/moderation';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';
import { emptyFiles } from '@/tests/setup/worker-files';

// Read when the first document is stored.
await emptyFiles();
// The queue's tables are not the site's own, which are emptied before each test.
beforeEach(() => db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`));

const enterprise = { vipType: 2, membershipStatus: 1 };
const listed = (data: Partial<CardInput> = {}) =>
  makeCard({ companyName: 'Hoa Sen', email: 'Info@HoaSen.example', ...data });

/** The code that was last mailed to the card's address. */
async function codeOf(address = 'info@hoasen.example'): Promise<string> {
  const mail = (await waitingMails(address)).findLast(({ template }) => template === 'claimCode');
  if (!mail) throw new Error('no code was mailed');
  return String(mail.params.code);
}

async function ask(
  publicId: string,
  headers: Record<string, string>,
  file?: Uint8Array | null,
  note = 'our licence',
) {
  const body = file === undefined ? undefined : new FormData();
  if (file) body?.set('file', new File([file as Uint8Array<ArrayBuffer>], 'proof'));
  body?.set('note', note);
  const request = new Request(`http://localhost:3000/api/cards/${publicId}/claim`, {
    method: body ? 'POST' : 'GET',
    body,
    headers: { host: 'localhost:3000', ...headers },
  });
  const route = body ? POST : GET;
  const { result } = await runRequest(request.headers, () =>
    route(request, { params: Promise.resolve({ id: publicId }) }),
  );
  const answer = (await result.json()) as { success: boolean; code?: string; data?: unknown };
  return { status: result.status, ...answer };
}

/** Small when it is sent; the library works on it for half a minute. */
const longPng = await sharp({ create: { width: 1, height: 12_000_000, channels: 3, background: '#fff' } })
  .png({ compressionLevel: 9 })
  .toBuffer();

async function openDocument(claimId: string, headers: Record<string, string>) {
  const request = new Request(`http://localhost:3000/api/admin/claims/${claimId}/document`, {
    headers: { host: 'localhost:3000', ...headers },
  });
  return (
    await runRequest(request.headers, () =>
      getDocument(request, { params: Promise.resolve({ id: claimId }) }),
    )
  ).result;
}

const ownerOf = async (id: number) => (await db.card.findUniqueOrThrow({ where: { id } })).ownerId;
const removalsWaiting = async () =>
  (
    await db.$queryRawUnsafe<{ payload: { keys: string[] } }[]>(
      `SELECT j.payload FROM ${jobSchema}._private_jobs j JOIN ${jobSchema}._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'deleteClaimDocuments'`,
    )
  ).flatMap(({ payload }) => payload.keys);

describe('the listed address', () => {
  it('is hinted at to who can claim the card now, and to nobody else', async () => {
    const card = await listed();
    const emailFor = async (data: object) => {
      const { viewer, headers } = await signIn(data);
      return { viewer, headers, hint: (await ask(card.publicId, headers)).data };
    };
    for (const [data, refusal] of [
      [{ vipType: 0 }, 'membershipRequired'],
      [{ vipType: 2, membershipStatus: 0 }, 'activationRequired'],
      [{ vipType: 2, membershipStatus: 3 }, 'activationRequired'],
      [{ vipType: 1, membershipStatus: 1 }, 'enterpriseRequired'],
    ] as const)
      expect((await emailFor(data)).hint).toEqual({ kind: 'company', refusal, email: null, open: null });
    const owner = await emailFor(enterprise);
    expect(owner.hint).toMatchObject({ email: 'i•••@hoasen.example' });
    await makeClaim(card.id, owner.viewer.id);
    expect((await ask(card.publicId, owner.headers)).data).toMatchObject({ email: null, open: 'pending' });
    await makeCard({ ownerId: owner.viewer.id });
    expect((await ask(card.publicId, owner.headers)).data).toMatchObject({ email: null, refusal: 'hasOwn' });
  });
});

describe('a claim by mailed code', () => {
  it('gives the card at once to who has the code, tells them, and ends the other claims', async () => {
    const card = await listed();
    const { viewer, headers } = await signIn({ ...enterprise, locale: 'ja' });
    const rival = await makeActiveMember();
    const { documentKey } = await makeClaim(card.id, rival.id);
    expect((await ask(card.publicId, headers)).data).toEqual({
      kind: 'company',
      refusal: null,
      email: 'i•••@hoasen.example',
      open: null,
    });
    const sent = await callAction(
      () => sendClaimCodeAction({ publicId: card.publicId, locale: 'ja' }),
      headers,
    );
    expect(sent).toEqual({ ok: true, data: { resendSeconds: 60 } });
    const [mail] = await waitingMails();
    expect(mail).toMatchObject({ to: 'info@hoasen.example', locale: 'ja', template: 'claimCode' });
    const code = await codeOf();
    expect(JSON.stringify(await db.cardClaim.findMany())).not.toContain(code);

    const proven = await callAction(
      () => proveClaimAction({ publicId: card.publicId, code: ` ${code} ` }),
      headers,
    );
    expect(proven).toEqual({ ok: true, data: { kind: 'company' } });
    expect(await ownerOf(card.id)).toBe(viewer.id);
    const claims = await db.cardClaim.findMany({
      orderBy: { id: 'asc' },
      select: { status: true, reasonCode: true, codeHash: true, documentKey: true },
    });
    expect(claims).toEqual([
      { status: 'rejected', reasonCode: 'otherOwner', codeHash: null, documentKey: null },
      { status: 'approved', reasonCode: null, codeHash: null, documentKey: null },
    ]);
    expect(await removalsWaiting()).toEqual([documentKey]);
    expect(
      await db.systemMessage.findMany({ orderBy: { kind: 'asc' }, select: { memberId: true, kind: true } }),
    ).toEqual([
      { memberId: viewer.id, kind: 'claimApproved' },
      { memberId: rival.id, kind: 'claimRejected' },
    ]);
    expect((await ask(card.publicId, headers)).code).toBe('conflict');
    const again = await callAction(() => proveClaimAction({ publicId: card.publicId, code }), headers);
    expect(again).toMatchObject({ ok: false, code: 'conflict' });
  });

  it('counts wrong codes, and takes none after five, after its time, of another member or of another address', async () => {
    const card = await listed();
    const { viewer } = await signIn(enterprise);
    const { viewer: stranger } = await signIn(enterprise);
    await sendClaimCode(viewer, card.publicId, 'vi');
    const code = await codeOf();
    const tried = (by: typeof viewer, with_ = code) =>
      proveClaim(by, card.publicId, with_).then(
        () => 'ok',
        (error) => error.code,
      );
    expect(await tried(stranger)).toBe('codeExpired');
    expect(await tried(viewer, wrongCode(code))).toBe('codeInvalid');
    await expect(sendClaimCode(viewer, card.publicId, 'vi')).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
    await db.card.update({ where: { id: card.id }, data: { email: 'new@hoasen.example' } });
    expect(await tried(viewer)).toBe('codeInvalid');
    await db.card.update({ where: { id: card.id }, data: { email: 'info@hoasen.example' } });
    await db.cardClaim.updateMany({ data: { codeExpiresAt: new Date() } });
    expect(await tried(viewer)).toBe('codeExpired');
    await db.cardClaim.updateMany({
      data: { codeExpiresAt: new Date(Date.now() + 60_000), codeAttempts: 5 },
    });
    expect(await tried(viewer)).toBe('codeExpired');
    expect(await ownerOf(card.id)).toBeNull();
    // A new one can be asked for after a minute, and the old one is worth nothing.
    await db.cardClaim.updateMany({ data: { codeSentAt: new Date(Date.now() - 61_000) } });
    await sendClaimCode(viewer, card.publicId, 'vi');
    const fresh = await codeOf();
    if (fresh !== code) expect(await tried(viewer)).toBe('codeInvalid');
    expect(await tried(viewer, fresh)).toBe('ok');
  });

  it('is for those who may own such a card, and for ownerless public ones', async () => {
    const card = await listed();
    const person = await listed({ kind: 'personal', contactName: 'Lan' });
    const owned = await listed({ ownerId: (await makeActiveMember()).id });
    const hidden = await listed({ status: 'hidden' });
    const silent = await listed({ email: null });
    const send = (viewer: Parameters<typeof sendClaimCode>[0], { publicId }: { publicId: string }) =>
      sendClaimCode(viewer, publicId, 'vi').then(
        () => 'ok',
        (error) => error.code,
      );
    const { viewer: visitor } = await signIn();
    const { viewer: waiting } = await signIn({ vipType: 2 });
    const { viewer: individual } = await signIn({ vipType: 1, membershipStatus: 1 });
    const { viewer: company } = await signIn(enterprise);
    expect(await send(visitor, card)).toBe('membershipRequired');
    expect(await send(waiting, card)).toBe('activationRequired');
    expect(await send(individual, card)).toBe('membershipRequired');
    expect(await send(individual, person)).toBe('ok');
    expect(await send(company, owned)).toBe('conflict');
    expect(await send(company, hidden)).toBe('notFound');
    expect(await send(company, silent)).toBe('invalidInput');
    await makeCard({ ownerId: company.id });
    expect(await send(company, card)).toBe('conflict');
    const nobody = await callAction(() => sendClaimCodeAction({ publicId: card.publicId, locale: 'vi' }));
    expect(nobody).toMatchObject({ ok: false, code: 'loginRequired' });
    expect((await ask(card.publicId, {})).status).toBe(401);
  });

  it('is won by one of two who have a code each', async () => {
    const card = await listed();
    const members = [];
    for (let at = 0; at < 2; at += 1) {
      const { viewer } = await signIn(enterprise);
      await sendClaimCode(viewer, card.publicId, 'vi');
      members.push({ viewer, code: await codeOf() });
    }
    const outcomes = await Promise.allSettled(
      members.map(({ viewer, code }) => proveClaim(viewer, card.publicId, code)),
    );
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    const winner = members[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    expect(await ownerOf(card.id)).toBe(winner?.viewer.id);
    expect(await db.cardClaim.count({ where: { status: 'approved' } })).toBe(1);
  });
});

describe('a claim by document', () => {
  it('waits, is opened by those who decide and nobody else, and its document goes with the decision', async () => {
    const card = await listed();
    const { viewer, headers } = await signIn(enterprise);
    const photo = await sharp({ create: { width: 3000, height: 1200, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'camera' } })
      .jpeg()
      .toBuffer();
    expect(await ask(card.publicId, headers, photo)).toMatchObject({ status: 200, success: true });
    expect((await ask(card.publicId, headers)).data).toMatchObject({ open: 'pending' });
    expect((await ask(card.publicId, headers, photo)).code).toBe('conflict');
    const claim = await db.cardClaim.findFirstOrThrow();
    expect(claim).toMatchObject({
      memberId: viewer.id,
      status: 'pending',
      note: 'our licence',
      documentType: 'image/webp',
    });

    const { headers: content } = await signInAdmin({ role: 'content' });
    const answer = await openDocument(claim.publicId, content);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([2400, 960, undefined]);
    for (const role of ['support', 'finance'] as const)
      expect((await openDocument(claim.publicId, (await signInAdmin({ role })).headers)).status).toBe(403);
    expect((await openDocument(claim.publicId, headers)).status).toBe(401);
    expect((await openDocument(claim.publicId, {})).status).toBe(401);

    const admin = await makeAdmin({ name: 'Boss' });
    await approveClaim(admin, claim.publicId);
    expect(await ownerOf(card.id)).toBe(viewer.id);
    expect((await openDocument(claim.publicId, content)).status).toBe(404);
    expect(await removalsWaiting()).toEqual([claim.documentKey]);
    expect(await readClaimDocument(claim.documentKey ?? '')).not.toBeNull();
    await deleteClaimDocuments(await removalsWaiting());
    expect(await readClaimDocument(claim.documentKey ?? '')).toBeNull();
    expect(
      await db.auditEntry.findMany({
        where: { action: { not: 'security.refused' } },
        select: { action: true, targetId: true, after: true },
      }),
    ).toEqual([
      {
        action: 'claim.approve',
        targetId: card.publicId,
        after: { owner: viewer.nickname, ownerId: viewer.publicId },
      },
    ]);
    expect((await waitingMails(viewer.email)).map(({ template }) => template)).toEqual(['claimApproved']);
  });

  it('keeps a PDF as it is, to be downloaded', async () => {
    const card = await listed();
    const { headers } = await signIn(enterprise);
    await ask(card.publicId, headers, smallPdf);
    const claim = await db.cardClaim.findFirstOrThrow();
    const answer = await openDocument(claim.publicId, (await signInAdmin()).headers);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(smallPdf);
  });

  it.each([
    ['a page', new TextEncoder().encode('<html><script>alert(1)</script>'), 'fileUnsupported', 415],
    [
      'a drawing',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'fileUnsupported',
      415,
    ],
    ['a GIF', new TextEncoder().encode('GIF89a.............'), 'fileUnsupported', 415],
    ['a PDF without an end', new TextEncoder().encode('%PDF-1.4 nothing more'), 'fileUnsupported', 415],
    ['too much', new Uint8Array(10 * 1024 * 1024 + 1), 'fileTooLarge', 413],
    ['no file', null, 'invalidInput', 400],
    ['58 KB that are twelve million rows', longPng, 'imageDimensions', 413],
  ])('refuses %s, and stores nothing', async (_what, bytes, code, status) => {
    const card = await listed();
    const { headers } = await signIn(enterprise);
    expect(await ask(card.publicId, headers, bytes)).toMatchObject({ status, code });
    expect(await db.cardClaim.count()).toBe(0);
  });

  it('is turned down with a reason, or taken back by its member alone; each removes the document', async () => {
    const card = await listed();
    const { viewer, headers } = await signIn(enterprise);
    const { headers: stranger } = await signIn(enterprise);
    const first = await makeClaim(card.id, viewer.id);
    const withdraw = (by: Record<string, string>) =>
      callAction(() => withdrawClaimAction({ publicId: card.publicId }), by);
    expect(await withdraw(stranger)).toMatchObject({ ok: false, code: 'notFound' });
    expect(await withdraw(headers)).toMatchObject({ ok: true });
    const second = await makeClaim(card.id, viewer.id);
    const admin = await makeAdmin();
    const reasons = { reasonCode: 'unreadable' as const, reason: 'Mờ quá' };
    const outcomes = await Promise.allSettled([
      rejectClaim(admin, second.publicId, reasons),
      rejectClaim(admin, second.publicId, reasons),
    ]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await ownerOf(card.id)).toBeNull();
    expect((await removalsWaiting()).sort()).toEqual([first.documentKey, second.documentKey].sort());
    expect(
      await db.cardClaim.findMany({
        orderBy: { id: 'asc' },
        select: { status: true, reasonCode: true, reason: true },
      }),
    ).toEqual([
      { status: 'withdrawn', reasonCode: null, reason: '' },
      { status: 'rejected', ...reasons },
    ]);
    expect(await db.systemMessage.findMany({ select: { kind: true, params: true } })).toMatchObject([
      { kind: 'claimRejected', params: { name: 'Hoa Sen', ...reasons } },
    ]);
    expect(await db.auditEntry.count({ where: { action: 'claim.reject' } })).toBe(1);
  });

  it('is approved once of two claims at once, and never for who has a card of the kind or is gone', async () => {
    const card = await listed();
    const [one, other] = [await makeActiveMember(), await makeActiveMember()];
    const claims = [await makeClaim(card.id, one.id), await makeClaim(card.id, other.id)];
    const admins = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.allSettled(
      claims.map(({ publicId }, at) => approveClaim(admins[at] ?? { id: 0, name: '' }, publicId)),
    );
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await db.auditEntry.count()).toBe(1);
    const winner = outcomes[0]?.status === 'fulfilled' ? one : other;
    expect(await ownerOf(card.id)).toBe(winner.id);

    const second = await listed();
    const again = await makeClaim(second.id, winner.id);
    await expect(approveClaim(await makeAdmin(), again.publicId)).rejects.toMatchObject({ code: 'conflict' });
    const gone = await makeActiveMember({ deletedAt: new Date() });
    const late = await makeClaim(second.id, gone.id);
    await expect(approveClaim(await makeAdmin(), late.publicId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await ownerOf(second.id)).toBeNull();
  });

  it('is handed in once of two at once, and leaves no file of the other', async () => {
    const card = await listed();
    const { viewer } = await signIn(enterprise);
    const outcomes = await Promise.allSettled([
      submitClaimDocument(viewer, card.publicId, smallPdf, ''),
      submitClaimDocument(viewer, card.publicId, smallPdf, ''),
    ]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await db.cardClaim.count()).toBe(1);
  });

  it('is decided by those who may write cards, and goes with a member who is deleted for good', async () => {
    const card = await listed();
    const member = await makeActiveMember({ deletedAt: new Date() });
    const claim = await makeClaim(card.id, member.id);
    for (const role of ['support', 'finance'] as const) {
      const { headers } = await signInAdmin({ role });
      for (const call of [
        () => decideReviewAction({ kind: 'claim', action: 'approve', input: { id: claim.publicId } }),
        () =>
          decideReviewAction({
            kind: 'claim',
            action: 'reject',
            input: { id: claim.publicId, reasonCode: 'unreadable', reason: '' },
          }),
      ])
        expect(await callAction(call, headers)).toMatchObject({ ok: false, code: 'forbidden' });
    }
    await purgeMember(await makeAdmin(), member.publicId);
    expect(await db.cardClaim.count()).toBe(0);
    expect(await removalsWaiting()).toEqual([claim.documentKey]);
  });
});
