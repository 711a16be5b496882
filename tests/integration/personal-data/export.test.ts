import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/data/[id]/route';
import { deleteOwnAccount } from '@/lib/flows/members/delete-own-account';
import { purgeDueMembers } from '@/lib/flows/members/purge-due-members';
import { readClaimDocument } from '@/lib/moderation/claims/documents';
import { submitClaimDocument } from '@/lib/moderation/claims/service';
import { openDataExportAction, orderDataExportAction } from '@/lib/personal-data/actions';
import { dropDataExport, pruneDataExports } from '@/lib/personal-data/jobs';
import { makeDataExport } from '@/lib/personal-data/make-export';
import { parts } from '@/lib/personal-data/parts';
import { getMyData } from '@/lib/personal-data/queries';
import { exportAttempts } from '@/lib/personal-data/schemas';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { backupHold } from '@/lib/server/held-deletions';
import { peerHeader } from '@/lib/server/peer';
import { getMedia, putMedia } from '@/lib/server/storage';
import { dayMs } from '@/lib/shared/durations';
import { signInAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { mailCounts } from '@/tests/factories/mails';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeFriends, makeMessage } from '@/tests/factories/messages';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { times } from '@/tests/setup/long-runs';
import { runRequest } from '@/tests/setup/next-headers';
import { unzip } from '@/tests/setup/unzip';
import { emptyFiles } from '@/tests/setup/worker-files';
import { photo } from '../media/media-site';

const folder = await emptyFiles();
const password = 'correct horse';

type Who = Awaited<ReturnType<typeof signIn>>;

/** Orders a file and makes it. */
async function made(who: Who): Promise<{ id: number; publicId: string }> {
  expect(await callAction(() => orderDataExportAction({}), who.headers)).toMatchObject({ ok: true });
  const order = await db.dataExport.findFirstOrThrow({
    where: { memberId: who.viewer.id },
    orderBy: { id: 'desc' },
    select: { id: true, publicId: true },
  });
  await makeDataExport(order.id);
  return order;
}

const open = (who: { headers: Record<string, string> }, id: string, proof = password) =>
  callAction(() => openDataExportAction({ id, proof }), who.headers);

async function fetchFile(given: string, headers: Record<string, string>) {
  const all = { [peerHeader]: freshAddress(), host: 'localhost:3000', ...headers };
  const request = new Request(`http://localhost:3000${given}`, { headers: all });
  const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const { result } = await runRequest(all, () => GET(request, { params: Promise.resolve({ id }) }));
  return { status: result.status, bytes: Buffer.from(await result.arrayBuffer()), headers: result.headers };
}

async function addressOf(who: Who, id: string): Promise<string> {
  const answer = await open(who, id);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.path;
}

/** Jobs in the queue that delete a file. */
async function dropsWaiting(): Promise<number> {
  const jobs = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE task.identifier = 'deleteDataExport'`;
  return jobs.length;
}

/** Keeps files as a backup that runs does. @returns what ends it */
async function holdAsBackup(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1, $2)', [backupHold.space, backupHold.number]);
  return () => client.end();
}

const listOf = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[];

async function addPicture(ownerId: number, key: string, isPublic: boolean) {
  const bytes = await photo(200 + key.length, 100)
    .webp()
    .toBuffer();
  await putMedia(key, new Map([[256, bytes]]), isPublic ? 'public' : 'private');
  await db.media.create({
    data: { key, width: 256, height: 128, widths: [256], ownerId, isPublic },
    select: { id: true },
  });
  return key;
}

const keyOf = (letter: string) => letter.repeat(24);

describe('a file of everything that is kept of a member', () => {
  it('has each kind, the member’s pictures byte by byte, and nothing that is others’', async () => {
    const who = await signIn({ password, vipType: 1, membershipStatus: 1 });
    const other = await makeActiveMember({ email: 'other@private.example', mobile: '0909 999 999' });
    await makeCard({ ownerId: who.viewer.id, companyName: 'Phở & Phố' });
    await makeFriends(who.viewer, other);
    await makeMessage(who.viewer, { member: other.publicId }, { text: 'Chào bạn' });
    await makeMessage(
      { id: other.id, nickname: other.nickname, vipType: 1, membershipStatus: 1 },
      { member: who.viewer.publicId } as never,
      { text: 'Chào lại' },
    );
    const keys = [
      await addPicture(who.viewer.id, keyOf('a'), true),
      await addPicture(who.viewer.id, keyOf('b'), false),
      await addPicture(who.viewer.id, keyOf('c'), false),
    ];
    await addPicture(other.id, keyOf('d'), false);
    const { publicId } = await made(who);
    const { status, bytes, headers } = await fetchFile(await addressOf(who, publicId), who.headers);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-/);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    const files = unzip(bytes);
    expect([...files.keys()].filter((name) => name.endsWith('.json')).sort()).toEqual(
      [...parts.map(({ name }) => `${name}.json`), 'pictures.json'].sort(),
    );
    expect(listOf(files, 'account')).toMatchObject([{ email: who.viewer.email }]);
    expect(listOf(files, 'cards')).toMatchObject([{ companyName: 'Phở & Phố' }]);
    expect(listOf(files, 'messages')).toMatchObject([
      { sent: true, text: 'Chào bạn', with: { nickname: other.nickname } },
      { sent: false, text: 'Chào lại' },
    ]);
    for (const key of keys) {
      const stored = await getMedia(key, 256, key === keys[0] ? 'public' : 'private');
      expect(files.get(`pictures/${key}.webp`)?.equals(stored ?? Buffer.alloc(0))).toBe(true);
    }
    expect(files.has(`pictures/${keyOf('d')}.webp`)).toBe(false);
    const all = [...files.values()].map(String).join('\n');
    expect(all).not.toMatch(/other@private|0909 999|passwordHash|password_hash/);
  });

  it('has the papers of their claims that wait, and nobody else’s', async () => {
    const who = await signIn({ password, vipType: 2, membershipStatus: 1 });
    const other = await makeActiveMember({ vipType: 2 });
    const pdf = Buffer.from(`%PDF-1.4\n${'x'.repeat(5_000)}\n%%EOF\n`);
    const paper = await photo(300, 200).png().toBuffer();
    const [one, two, third] = [await makeCard({}), await makeCard({}), await makeCard({})];
    await submitClaimDocument(who.viewer, one.publicId, pdf, 'Giám đốc');
    await submitClaimDocument(who.viewer, two.publicId, paper, '');
    await submitClaimDocument({ ...who.viewer, id: other.id }, third.publicId, pdf, '');
    const { publicId } = await made(who);
    const files = unzip((await fetchFile(await addressOf(who, publicId), who.headers)).bytes);
    const claims = await db.cardClaim.findMany({
      where: { memberId: who.viewer.id },
      orderBy: { id: 'asc' },
      select: { publicId: true, documentKey: true },
    });
    const [first, second] = claims;
    expect(listOf(files, 'claims')).toMatchObject([
      { publicId: first?.publicId, note: 'Giám đốc', documentType: 'application/pdf' },
      { publicId: second?.publicId, documentType: 'image/webp' },
    ]);
    expect([...files.keys()].filter((name) => name.startsWith('claims/'))).toEqual([
      `claims/${first?.publicId}.pdf`,
      `claims/${second?.publicId}.webp`,
    ]);
    expect(files.get(`claims/${first?.publicId}.pdf`)?.equals(pdf)).toBe(true);
    const stored = await readClaimDocument(second?.documentKey ?? '');
    expect(files.get(`claims/${second?.publicId}.webp`)?.equals(stored ?? Buffer.alloc(0))).toBe(true);
    expect(JSON.stringify(listOf(files, 'claims'))).not.toContain(first?.documentKey);
  });

  it('is begun again where the store failed for a moment, and given up after the last time', async () => {
    const who = await signIn({ password });
    await callAction(() => orderDataExportAction({}), who.headers);
    const { id, publicId } = await db.dataExport.findFirstOrThrow({ select: { id: true, publicId: true } });
    const [queued] = await db.$queryRaw<{ most: number }[]>`
      SELECT max_attempts::integer AS most FROM graphile_worker.jobs WHERE task_identifier = 'makeDataExport'`;
    expect(queued?.most).toBe(exportAttempts);
    // A file stands where the folder has to be: the store fails as often as it is asked.
    const place = path.join(folder, 'private', 'data');
    await rm(place, { recursive: true, force: true });
    await writeFile(place, '');
    await expect(makeDataExport(id)).rejects.toThrow();
    expect(await db.dataExport.findFirst()).toMatchObject({ status: 'making', attempts: 1 });
    expect(await mailCounts(who.viewer.email)).toEqual({});
    await rm(place);
    await makeDataExport(id);
    expect(await db.dataExport.findFirst()).toMatchObject({ status: 'ready', attempts: 2 });
    expect(await mailCounts(who.viewer.email)).toEqual({ dataExportReady: 1 });
    expect((await fetchFile(await addressOf(who, publicId), who.headers)).status).toBe(200);

    await callAction(() => orderDataExportAction({}), who.headers);
    const last = await db.dataExport.findFirstOrThrow({ where: { status: 'waiting' }, select: { id: true } });
    await rm(place, { recursive: true });
    await writeFile(place, '');
    for (let attempt = 1; attempt < exportAttempts; attempt++)
      await expect(makeDataExport(last.id)).rejects.toThrow();
    await makeDataExport(last.id);
    expect(await db.dataExport.findUnique({ where: { id: last.id } })).toMatchObject({ status: 'failed' });
    await rm(place);
  });

  it('is told here and by mail, made once however often the job runs, and one at a time', async () => {
    const who = await signIn({ password });
    const both = await Promise.all(
      [1, 2].map(() => callAction(() => orderDataExportAction({}), who.headers)),
    );
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['exportRunning', 'ok']);
    const [order] = await db.dataExport.findMany();
    await makeDataExport(order?.id ?? 0);
    await makeDataExport(order?.id ?? 0);
    expect(await mailCounts(who.viewer.email)).toEqual({ dataExportReady: 1 });
    expect(await db.systemMessage.count({ where: { kind: 'dataExportReady' } })).toBe(1);
    expect(await callAction(() => orderDataExportAction({}), who.headers)).toMatchObject({ ok: true });
    await makeDataExport((order?.id ?? 0) + 1);
    await db.dataExport.updateMany({ data: { status: 'ready' } });
    expect(await callAction(() => orderDataExportAction({}), who.headers)).toMatchObject({
      code: 'tooManyRequests',
    });
  });

  it('is given to nobody without the password, to no stranger, in no other session and to no administrator', async () => {
    const who = await signIn({ password });
    const stranger = await signIn({ password });
    const { publicId } = await made(who);
    expect(await open(who, publicId, 'wrong horse')).toMatchObject({
      fieldErrors: { proof: 'passwordWrong' },
    });
    expect(await open(stranger, publicId)).toMatchObject({ code: 'notFound' });
    const address = await addressOf(who, publicId);
    expect((await fetchFile(address, stranger.headers)).status).toBe(404);
    expect((await fetchFile(address, {})).status).toBe(401);
    expect((await fetchFile(address.replace(/ticket=.*/, 'ticket=abc'), who.headers)).status).toBe(404);
    expect((await fetchFile(address, (await signInAdmin()).headers)).status).toBe(401);
    expect((await fetchFile(address, who.headers)).status).toBe(200);
  });

  it('goes after seven days, the file after its row and after a backup, and with its member', async () => {
    const who = await signIn({ password });
    const { id, publicId } = await made(who);
    const place = path.join(folder, 'private', 'data', publicId);
    expect(await readdir(place)).toEqual(['00000']);
    const { expiresAt } = await db.dataExport.findUniqueOrThrow({ where: { id } });
    const end = Number(expiresAt);
    expect(Math.abs(end - Date.now() - 7 * dayMs)).toBeLessThan(60_000);
    expect(await pruneDataExports(new Date(end - 1))).toBe(0);
    expect(await pruneDataExports(new Date(end))).toBe(1);
    expect(await pruneDataExports(new Date(end))).toBe(0);
    // The row went, and with it its last name in a backup; the file goes by the job, which a backup puts off.
    expect(await dropsWaiting()).toBe(1);
    const release = await holdAsBackup();
    expect(await dropDataExport({ publicId })).toEqual({ heldBack: true });
    expect(await readdir(place)).toEqual(['00000']);
    expect(await dropsWaiting()).toBe(2);
    await release();
    await dropDataExport({ publicId });
    await expect(readdir(place)).rejects.toThrow('ENOENT');
    expect((await getMyData(who.viewer)).exports).toEqual([]);
    await made(who);
    await deleteOwnAccount(who.viewer);
    expect(await purgeDueMembers(new Date(Date.now() + 8 * dayMs))).toBe(1);
    expect(await db.dataExport.count()).toBe(0);
    expect(await dropsWaiting()).toBe(3);
  });

  it('that never ended is given up after a day, so that another may be ordered', async () => {
    const who = await signIn({ password });
    await callAction(() => orderDataExportAction({}), who.headers);
    await pruneDataExports(new Date(Date.now() + dayMs - 60_000));
    expect(await db.dataExport.findFirst()).toMatchObject({ status: 'waiting' });
    await pruneDataExports(new Date(Date.now() + dayMs + 60_000));
    expect(await db.dataExport.findFirst()).toMatchObject({ status: 'failed' });
    expect(await callAction(() => orderDataExportAction({}), who.headers)).toMatchObject({ ok: true });
  });

  it('is as large as what it tells: thousands of notifications come batch by batch', async () => {
    const many = times(2_100, 10_000);
    const who = await signIn({ password });
    await db.systemMessage.createMany({
      data: Array.from({ length: many }, () => ({
        memberId: who.viewer.id,
        kind: 'passwordChanged',
        params: { at: '2026-12-03T00:00:00Z' },
        expiresAt: new Date(Date.now() + dayMs),
      })),
    });
    const { publicId } = await made(who);
    const { bytes } = await fetchFile(await addressOf(who, publicId), who.headers);
    expect(listOf(unzip(bytes), 'notifications')).toHaveLength(many);
  });
});
