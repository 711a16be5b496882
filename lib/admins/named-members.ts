import 'server-only';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import { foldedSql } from '@/lib/server/folded-sql';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { exportLimit } from '@/lib/shared/paging';

const foldedName = foldedSql(Prisma.sql`nickname`);
// As the index has it, too.
const mobileDigits = Prisma.sql`regexp_replace("mobile", '\\D', '', 'g')`;

/** The index knows three letters and more; fewer are in almost every name. */
const shortest = 3;
/** Fewer digits are in almost every number. */
const fewestDigits = 6;

/** The digits of a number without the ways to begin it; '' for what is none. */
function numberOf(q: string): string {
  if (!/^[+\d\s().-]+$/.test(q)) return '';
  const digits = q
    .replace(/\D/g, '')
    .replace(/^(?:00)?84(?=\d{9})/, '')
    .replace(/^0/, '');
  return digits.length < fewestDigits ? '' : digits;
}

/**
 * Who is called so without regard to marks ("nguyen" for Nguyễn), or has this number however the two are typed: internal
 * ids, the newest first, no more than a file takes.
 */
export async function listNamedMembers(q: string): Promise<number[]> {
  const name = q.trim().normalize('NFC');
  const number = numberOf(q.trim());
  const conditions = [
    ...(name.length < shortest
      ? []
      : [Prisma.sql`${foldedName} LIKE ${foldedSql(Prisma.sql`${`%${escapeLike(name)}%`}::text`)}`]),
    ...(number === '' ? [] : [Prisma.sql`${mobileDigits} LIKE ${`%${number}%`}`]),
  ];
  if (conditions.length === 0) return [];
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM member WHERE ${Prisma.join(conditions, ' OR ')} ORDER BY id DESC LIMIT ${exportLimit}`;
  return rows.map(({ id }) => id);
}
