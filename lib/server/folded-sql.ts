import 'server-only';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';

/**
 * One spelling of a name for comparing, in SQL: lower case, without accents, đ as d. The index member_folded_name_idx has the same
 * expression over the names of members: written otherwise, it would be worked out for every one of them.
 */
export const foldedSql = (text: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`replace(regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]+', '', 'g'), 'đ', 'd')`;
