import 'server-only';
import { db } from '@/lib/server/db';
import { queueMail } from '@/lib/server/mail/queue-mail';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { timeZone } from '@/lib/shared/dates';
import { reviewDigestMail, reviewWaitingMail } from './emails';
import { readWaiting } from './registry';
import { type ReviewKind, reviewKinds } from './review-kinds';
import { decidableKinds, type ReviewMailChoice, type ReviewMails, readReviewMails } from './review-mails';

/** More mails at once an hour and kind say nothing that the inbox does not: an import may bring thousands of pairs. */
const mostAnHour = 20;
/** More administrators than a site has. */
const mostAdmins = 500;

/**
 * Mails who chose so that something new waits. It can run twice: a thing makes one mail an administrator.
 * @param what the thing, as `announceReview` was told
 * @returns how many chose so, and may decide the kind
 */
export async function mailReviewAtOnce({
  kind: given,
  what,
}: {
  kind: string;
  what: string;
}): Promise<number> {
  const kind = reviewKinds.find((known) => known === given);
  if (!kind) return 0;
  const readers = (await listReaders()).filter((reader) => wants(reader, kind, 'atOnce'));
  if (readers.length === 0) return 0;
  const count = (await readWaiting([kind]))[kind]?.count ?? 0;
  // Decided before the job ran.
  if (count === 0) return 0;
  for (const { id, email, mails } of readers) {
    if ((await countLately(email)) >= mostAnHour) continue;
    await db.$transaction((tx) =>
      queueMail(tx, reviewWaitingMail, {
        to: email,
        locale: mails.locale,
        params: { kind, count },
        dedupeKey: `review:${kind}:${what}:${id}`,
      }),
    );
  }
  return readers.length;
}

/** Mails who chose so what waits, one mail a day and administrator, however often and by however many workers it runs. */
export async function mailReviewDigests(now = new Date()): Promise<number> {
  const day = now.toLocaleDateString('sv-SE', { timeZone });
  const readers = await listReaders();
  const wanted = new Map(
    readers.map((reader) => [reader, decidableKinds(reader).filter((kind) => wants(reader, kind, 'daily'))]),
  );
  const waiting = await readWaiting([...new Set([...wanted.values()].flat())]);
  let mailed = 0;
  for (const [{ id, email, mails }, kinds] of wanted) {
    const counts = kinds
      .map((kind) => ({ kind, count: waiting[kind]?.count ?? 0 }))
      .filter(({ count }) => count > 0);
    if (counts.length === 0) continue;
    await db.$transaction((tx) =>
      queueMail(tx, reviewDigestMail, {
        to: email,
        locale: mails.locale,
        params: { waiting: counts },
        dedupeKey: `reviewDigest:${id}:${day}`,
      }),
    );
    mailed += 1;
  }
  return mailed;
}

type Reader = { id: number; email: string; role: AdminRole; mails: ReviewMails };

/** Every administrator who may sign in, with what they chose. */
async function listReaders(): Promise<Reader[]> {
  const admins = await db.admin.findMany({
    where: { disabledAt: null, reviewMails: { not: {} } },
    orderBy: { id: 'asc' },
    take: mostAdmins,
    select: { id: true, email: true, role: true, reviewMails: true },
  });
  return admins.map(({ reviewMails, ...admin }) => ({ ...admin, mails: readReviewMails(reviewMails) }));
}

/** What was chosen counts as far as the role may decide the kind: roles change. */
function wants(reader: Reader, kind: ReviewKind, choice: ReviewMailChoice): boolean {
  return reader.mails.kinds[kind] === choice && decidableKinds(reader).includes(kind);
}

function countLately(email: string): Promise<number> {
  const since = new Date(Date.now() - 3_600_000);
  return db.mail.count({
    where: { recipient: email, template: reviewWaitingMail.name, createdAt: { gt: since } },
    take: mostAnHour,
  });
}
