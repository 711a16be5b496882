import 'server-only';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readNewest } from '@/lib/server/read-batches';
import type { ContactFilter } from './contact-list';
import { contactWhere } from './queries';

/** Columns of the file, which is data: identifiers stay as they are. */
export const contactColumns = [
  'id',
  'status',
  'language',
  'name',
  'email',
  'memberId',
  'subject',
  'text',
  'sent',
  'answers',
  'lastAnswer',
] as const;

const select = {
  id: true,
  publicId: true,
  status: true,
  locale: true,
  name: true,
  email: true,
  subject: true,
  text: true,
  createdAt: true,
  member: { select: { publicId: true } },
  answers: { orderBy: { id: 'desc' }, take: 1, select: { text: true } },
  _count: { select: { answers: true } },
} as const satisfies Prisma.ContactMessageSelect;

type Row = Prisma.ContactMessageGetPayload<{ select: typeof select }>;

/** Messages to the operator as rows of a file, the newest first. */
export async function* exportContactMessages(filter: ContactFilter): AsyncGenerator<string[][]> {
  const batches = readNewest<Row, Prisma.ContactMessageWhereInput>(contactWhere(filter), (query) =>
    db.contactMessage.findMany({ ...query, select }),
  );
  for await (const rows of batches) yield rows.map(cellsOf);
}

function cellsOf(row: Row): string[] {
  const cells: Record<(typeof contactColumns)[number], string> = {
    id: row.publicId,
    status: row.status,
    language: row.locale,
    name: row.name,
    email: row.email,
    memberId: row.member?.publicId ?? '',
    subject: row.subject,
    text: row.text,
    sent: row.createdAt.toISOString(),
    answers: String(row._count.answers),
    lastAnswer: row.answers[0]?.text ?? '',
  };
  return contactColumns.map((column) => cells[column]);
}
