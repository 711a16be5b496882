import 'server-only';
import { openContactsSql, publicCardSql } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import type { Picture } from '@/lib/shared/media';
import { nameLanguages } from '@/lib/translation/latin-name';
import { type HeadRow, rowFields } from './card-projection';

/** The texts of a row that may stand in another language. */
const rowTexts = ['companyName', 'contactName', 'position', 'companyDescription', 'personalDescription'];

/** More of a description than a row shows; whole ones would be most of what is read. */
const descriptionStart = 400;

/** `foundedYear` is the column founded_year. */
const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const rowColumns = Prisma.raw(rowFields.map((field) => `c.${column(field)} AS "${field}"`).join(', '));

type ReadRow = Omit<HeadRow, 'logo' | 'industries' | 'translations' | 'verifications'> & {
  id: number;
  isOpen: boolean;
  logo: Picture | null;
  industries: number[];
  translations: HeadRow['translations'] | null;
  verifications: { detail: string; checkedAt: string }[] | null;
};

/** What a row of a list shows of a card. `isOpen`: more than its head is shown. */
export type ListedRow = { id: number; isOpen: boolean; row: HeadRow };

/**
 * Public cards as rows of lists need them, in one statement: their fields, and their texts in the languages that a reader
 * of `locale` may get. Where there is no logo the first image stands for it, if more than the head is shown.
 * @param ids internal ids; those that are not public are left out
 */
export async function readHeadRows(ids: readonly number[], locale: Locale): Promise<ListedRow[]> {
  const languages = nameLanguages(locale);
  const start = Prisma.sql`${descriptionStart}::integer`;
  const rows = await db.$queryRaw<ReadRow[]>`
    SELECT c.id, c.public_id AS "publicId", c.kind, c.source_locale AS "sourceLocale",
      c.company_name AS "companyName", c.contact_name AS "contactName", c.position,
      left(CASE WHEN c.kind = 'company' THEN c.company_description END, ${start}) AS "companyDescription",
      left(CASE WHEN c.kind = 'personal' THEN c.personal_description END, ${start}) AS "personalDescription",
      c.province_code AS "provinceCode", c.languages, c.verified_at AS "verifiedAt",
      c.contact_visibility AS "contactVisibility", c.featured_order AS "featuredOrder", c.updated_at AS "updatedAt",
      ${rowColumns}, ${openContactsSql} AS "isOpen",
      (SELECT jsonb_build_object('key', m.key, 'width', m.width, 'height', m.height, 'widths', m.widths)
        FROM media m
        WHERE m.id = coalesce(c.logo_id, CASE WHEN ${openContactsSql} THEN (
          SELECT i.media_id FROM card_image i WHERE i.card_id = c.id ORDER BY i.position LIMIT 1
        ) END)) AS logo,
      (SELECT jsonb_agg(jsonb_build_object('detail', v.detail, 'checkedAt', v.checked_at))
        FROM card_verification v WHERE v.card_id = c.id AND c.verified_at IS NOT NULL) AS verifications,
      ARRAY(SELECT i.industry_id FROM card_industry i WHERE i.card_id = c.id ORDER BY i.position) AS industries,
      (SELECT jsonb_agg(jsonb_build_object(
          'locale', t.locale, 'field', t.field, 'text', left(t.text, ${start}), 'source', t.source))
        FROM card_translation t
        WHERE t.card_id = c.id AND t.locale = ANY(${languages}::text[]) AND t.field = ANY(${rowTexts}::text[])
      ) AS translations
    FROM card c LEFT JOIN member owner ON owner.id = c.owner_id
    WHERE c.id = ANY(${[...ids]}::integer[]) AND ${publicCardSql}`;
  return rows.map(({ id, isOpen, industries, translations, verifications, ...row }) => ({
    id,
    isOpen,
    row: {
      ...row,
      industries: industries.map((industryId) => ({ industryId })),
      translations: translations ?? [],
      verifications: (verifications ?? []).map(({ detail, checkedAt }) => ({
        detail,
        checkedAt: new Date(checkedAt),
      })),
    },
  }));
}
