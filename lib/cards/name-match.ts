import 'server-only';
import { foldedSql } from '@/lib/server/folded-sql';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { convertChinese } from '@/lib/translation/convert-chinese';

// What members look for in short lists of their own, such as their card folder: every row is compared, no index asked.

// A company's contact person is a contact detail, so nobody finds the card by it.
const nameFields = Prisma.sql`CASE c.kind
  WHEN 'personal' THEN ARRAY['contactName', 'companyName'] ELSE ARRAY['companyName'] END`;

/** The names of a card `c` in all languages; of a card that is not public nobody may search them. */
export const cardNamesSql = Prisma.sql`concat_ws(' ',
  c.company_name, CASE WHEN c.kind = 'personal' THEN c.contact_name END,
  (SELECT string_agg(t.text, ' ') FROM card_translation t
    WHERE t.card_id = c.id AND t.field = ANY(${nameFields})))`;

const mostWords = 8;

/** A condition for each word that was typed: that a folded text has it as typed, or in the other Chinese script. */
export function wordConditions(q: string, text: Prisma.Sql): Prisma.Sql[] {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => {
    const spellings = new Set([word, convertChinese(word, 'zh-CN'), convertChinese(word, 'zh-TW')]);
    const found = [...spellings].map(
      (each) => Prisma.sql`strpos(${text}, ${foldedSql(Prisma.sql`${each}::text`)}) > 0`,
    );
    return Prisma.sql`(${Prisma.join(found, ' OR ')})`;
  });
}
