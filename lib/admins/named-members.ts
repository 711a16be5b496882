import 'server-only';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { exportLimit } from '@/lib/shared/paging';

// As the index member_folded_idx has them: written otherwise they would be worked out for every member.
const foldedName = Prisma.sql`lower(translate(regexp_replace(normalize("nickname", NFD), '[\\u0300-\\u036f]+', '', 'g'), 'Đđ', 'dd'))`;
const mobileDigits = Prisma.sql`regexp_replace("mobile", '\\D', '', 'g')`;

/** The index knows three letters and more; fewer are in almost every name. */
const shortest = 3;
/** Fewer digits are in almost every number. */
const fewestDigits = 6;

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[Đđ]/g, 'd')
    .toLowerCase();

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
  const name = fold(q.trim());
  const number = numberOf(q.trim());
  const conditions = [
    ...(name.length < shortest ? [] : [Prisma.sql`${foldedName} LIKE ${`%${escapeLike(name)}%`}`]),
    ...(number === '' ? [] : [Prisma.sql`${mobileDigits} LIKE ${`%${number}%`}`]),
  ];
  if (conditions.length === 0) return [];
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM member WHERE ${Prisma.join(conditions, ' OR ')} ORDER BY id DESC LIMIT ${exportLimit}`;
  return rows.map(({ id }) => id);
}
