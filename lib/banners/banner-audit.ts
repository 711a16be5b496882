import 'server-only';
import { isSame } from '@/lib/admins/settings/same';
import { defaultLocale } from '@/lib/i18n/locales';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { bannersTag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { bannerName } from './banner-name';

export type Editor = Pick<AdminViewer, 'id' | 'name'>;

/** What is read of a banner before and after it is changed. */
export const rowSelect = {
  id: true,
  version: true,
  href: true,
  places: true,
  position: true,
  active: true,
  startsAt: true,
  endsAt: true,
  deletedAt: true,
  mediaId: true,
  media: { select: { key: true } },
  texts: { select: { locale: true, title: true, subtitle: true } },
  pictures: { select: { locale: true, mediaId: true, media: { select: { key: true } } } },
} as const satisfies Prisma.BannerSelect;

export type Row = Prisma.BannerGetPayload<{ select: typeof rowSelect }>;
export type BannerFields = Record<string, string | number | boolean | string[] | null>;

const nameOf = (row: Row) => bannerName(row.texts, defaultLocale);

/** What a banner says, as a row or as the row that a form becomes. */
export type Said = Pick<Row, 'texts' | 'media' | 'href' | 'places' | 'startsAt' | 'endsAt' | 'active'> & {
  pictures: readonly { locale: string; media: { key: string } }[];
};

/** What an audit entry says of a banner, field by field. */
export function auditOf({
  texts,
  pictures,
  media,
  href,
  places,
  startsAt,
  endsAt,
  active,
}: Said): BannerFields {
  return {
    ...Object.fromEntries(
      texts.flatMap(({ locale, title, subtitle }) => [
        [`title ${locale}`, title],
        [`subtitle ${locale}`, subtitle],
      ]),
    ),
    picture: media.key,
    ...Object.fromEntries(pictures.map((each) => [`picture ${each.locale}`, each.media.key])),
    link: href,
    places,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    active,
  };
}

/** Writes down what was done, and tells the pages that show banners. */
export async function auditAndAnnounce(
  tx: Tx,
  by: Editor,
  action: AuditAction,
  row: Row,
  fields: { before?: BannerFields; after?: BannerFields },
): Promise<void> {
  await writeAudit(tx, by, {
    action,
    target: { type: 'banner', id: String(row.id), name: nameOf(row) },
    ...fields,
  });
  await invalidate(tx, [bannersTag()]);
}

/** The fields that differ; null where none does. */
export function changesOf(
  before: BannerFields,
  after: BannerFields,
): { before: BannerFields; after: BannerFields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  const only = (fields: BannerFields): BannerFields =>
    Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
  return names.length > 0 ? { before: only(before), after: only(after) } : null;
}
