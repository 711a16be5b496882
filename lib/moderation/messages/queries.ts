import 'server-only';
import { authorOf, authorSelect, type ModeratedAuthor, newestFirst } from '@/lib/admins/moderated-list';
import type { MessageForm } from '@/lib/messages/message-view';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { timesOfDays } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { ListPage } from '@/lib/shared/paging';
import { auditTargetOf } from '@/lib/subjects/names';
import { type ReportReason, reportReasonOf } from '../report-reasons';
import type { ReportedFilter } from './reported-list';

type Status = 'open' | 'upheld' | 'dismissed';
type Person = { publicId: string; nickname: string };

/** A report as the list shows it: that there is one, and nothing of what was written. */
export type ReportedRow = {
  publicId: string;
  reason: ReportReason;
  status: Status;
  createdAt: Date;
  /** Null where they are deleted for good. */
  sender: Person | null;
  reporter: Person;
};

const person = { select: { publicId: true, nickname: true } } as const;

const rowSelect = {
  publicId: true,
  reason: true,
  status: true,
  createdAt: true,
  member: person,
  message: { select: { sender: person } },
} as const satisfies Prisma.ReportSelect;

/** Reports of messages as the back office narrows them, a page at a time, the newest first. */
export async function listReportedMessages(filter: ReportedFilter): Promise<ListPage<ReportedRow>> {
  const where = reportedWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.report.count({ where, take }),
    read: (range) => db.report.findMany({ where, orderBy: [...newestFirst], ...range, select: rowSelect }),
  });
  return {
    ...list,
    rows: list.rows.map(({ publicId, reason, status, createdAt, member, message }) => ({
      publicId,
      reason: reportReasonOf(reason),
      status,
      createdAt,
      sender: message?.sender ?? null,
      reporter: member,
    })),
  };
}

const views = {
  open: { status: 'open' },
  decided: { status: { in: ['upheld', 'dismissed'] as Status[] } },
  all: {},
} as const satisfies Record<ReportedFilter['view'], Prisma.ReportWhereInput>;

function reportedWhere({ view, reason, message, sender, from, to }: ReportedFilter) {
  return {
    target: 'message',
    messageId: { not: null },
    ...views[view],
    ...(reason === undefined ? {} : { reason }),
    createdAt: timesOfDays({ from, to }),
    AND: [
      message === undefined ? {} : { message: { publicId: message } },
      sender === undefined ? {} : { message: { sender: { publicId: sender } } },
    ],
  } satisfies Prisma.ReportWhereInput;
}

/** A message that a report shows, as its reporter saw it. */
export type ExcerptMessage = {
  id: number;
  /** Whether it is the one that was reported. */
  reported: boolean;
  /** Written by who was reported, not by the reporter. */
  bySender: boolean;
  withdrawn: boolean;
  form: MessageForm;
  /** '' where it was taken back, or went with its writer's account. */
  text: string;
  pictures: Picture[];
  sentAt: Date;
};

/** All that administrators see of a reported message. */
export type ReportedDetail = {
  publicId: string;
  reason: ReportReason;
  /** What the reporter said. */
  text: string;
  status: Status;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  reporter: Person;
  sender: ModeratedAuthor | null;
  message: string;
  /** The oldest first. */
  excerpt: ExcerptMessage[];
};

const detailSelect = {
  publicId: true,
  reason: true,
  text: true,
  status: true,
  createdAt: true,
  decidedAt: true,
  memberId: true,
  decidedBy: { select: { name: true } },
  member: person,
  message: {
    select: {
      publicId: true,
      sender: authorSelect,
    },
  },
  excerpt: {
    orderBy: { id: 'asc' },
    select: {
      id: true,
      senderId: true,
      reported: true,
      withdrawn: true,
      form: true,
      text: true,
      sentAt: true,
      pictures: { orderBy: { position: 'asc' }, select: { media: { select: pictureSelect } } },
    },
  },
} as const satisfies Prisma.ReportSelect;

/**
 * Shows an administrator what a report of a message is about; that they looked stands in the audit, in the same transaction.
 * @returns null where there is no such report
 */
export async function lookAtReport(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  publicId: string,
): Promise<ReportedDetail | null> {
  if (!isPublicId(publicId)) return null;
  const report = await db.$transaction(async (tx) => {
    const found = await tx.report.findFirst({ where: { publicId, target: 'message' }, select: detailSelect });
    if (!found?.message) return null;
    await writeAudit(tx, admin, {
      action: 'message.look',
      target: auditTargetOf('message', found.message),
    });
    return { ...found, message: found.message };
  });
  return report && detailOf(report);
}

type Found = Prisma.ReportGetPayload<{ select: typeof detailSelect }>;

function detailOf({
  message,
  ...report
}: Found & { message: NonNullable<Found['message']> }): ReportedDetail {
  const { sender } = message;
  return {
    publicId: report.publicId,
    reason: reportReasonOf(report.reason),
    text: report.text,
    status: report.status,
    createdAt: report.createdAt,
    decidedAt: report.decidedAt,
    decidedBy: report.decidedBy?.name ?? null,
    reporter: report.member,
    sender: sender && authorOf(sender),
    message: message.publicId,
    excerpt: report.excerpt.map(({ senderId, pictures, ...row }) => ({
      ...row,
      bySender: senderId !== report.memberId,
      pictures: pictures.map(({ media }) => ({ ...media, isPrivate: true })),
    })),
  };
}
