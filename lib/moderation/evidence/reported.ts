import 'server-only';
import { type ComparedCard, compareCards } from '@/lib/cards/comparison';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import type { Locale } from '@/lib/i18n/locales';
import { type ReportReason, reportReasonOf } from '@/lib/moderation/report-reasons';
import { type ReportTarget, reportTargets } from '@/lib/moderation/report-targets';
import { readSaid } from '@/lib/moderation/said';
import { type PostVersion, readPostVersions } from '@/lib/posts/admin/post-version';
import { formAsWritten, postFormSelect } from '@/lib/posts/form-of-post';
import { db } from '@/lib/server/db';
import { privateMediaUrl } from '@/lib/shared/media';
import { productAsWritten, productFormSelect } from '@/lib/shop/form-of-product';
import { type ProductVersion, readProductVersions } from '@/lib/shop/product-version';

type Person = { publicId: string; nickname: string };

/** What a reported thing says; messages have a place of their own, where looking is written down. */
export type ReportedContent =
  | { kind: 'card'; card: ComparedCard; name: string }
  | { kind: 'post'; version: PostVersion }
  | { kind: 'product'; version: ProductVersion }
  | { kind: 'text'; text: string }
  | null;

export type ReportEvidence = {
  content: ReportedContent;
  /** Its text when it was reported, where it says something else now. */
  saidThen: string | null;
  /** Addresses of the pictures that it showed then and shows no longer. */
  picturesThen: string[];
  /** Whose it is; null where that is nobody, or is not said here. */
  owner: Person | null;
  /** What is said about the same thing, this report included, those that wait and the newest first. */
  reports: {
    publicId: string;
    reason: ReportReason;
    text: string;
    status: 'open' | 'upheld' | 'dismissed';
    createdAt: Date;
    member: Person;
  }[];
};

/** Reports shown beside one. */
const most = 10;

const person = { select: { publicId: true, nickname: true } } as const;

type Read = { content: ReportedContent; owner: Person | null };

/** How a thing of each kind is read, by its internal id: one statement, and what names places and trades. */
const readers: Record<ReportTarget, (id: number, locale: Locale) => Promise<Read | null>> = {
  card: async (id, locale) => {
    const row = await db.card.findUnique({ where: { id }, select: { ...cardFormSelect, owner: person } });
    if (!row) return null;
    const form = formOfCard(row);
    const [card] = await compareCards([form], locale);
    return { content: card ? { kind: 'card', card, name: form.companyName } : null, owner: row.owner };
  },
  post: async (id, locale) => {
    const row = await db.post.findUnique({ where: { id }, select: { ...postFormSelect, owner: person } });
    if (!row) return null;
    const [version] = await readPostVersions([formAsWritten(row)], locale);
    return { content: version ? { kind: 'post', version } : null, owner: row.owner };
  },
  product: async (id, locale) => {
    const row = await db.product.findUnique({
      where: { id },
      select: { ...productFormSelect, seller: person },
    });
    if (!row) return null;
    const [version] = await readProductVersions([productAsWritten(row)], locale);
    return { content: version ? { kind: 'product', version } : null, owner: row.seller };
  },
  comment: async (id) => {
    const row = await db.comment.findUnique({ where: { id }, select: { text: true, author: person } });
    return row && { content: { kind: 'text', text: row.text }, owner: row.author };
  },
  rating: async (id) => {
    const row = await db.productRating.findUnique({ where: { id }, select: { text: true, member: person } });
    return row && { content: { kind: 'text', text: row.text }, owner: row.member };
  },
  member: async (id) => {
    const owner = await db.member.findUnique({ where: { id }, select: person.select });
    return { content: null, owner };
  },
  message: async () => ({ content: null, owner: null }),
};

/** The thing that a report is about, with all that is said about it; null where either is gone. */
export async function readReported(publicId: string, locale: Locale): Promise<ReportEvidence | null> {
  const report = await db.report.findUnique({
    where: { publicId },
    select: {
      target: true,
      said: true,
      pictures: {
        orderBy: { position: 'asc' },
        select: { media: { select: { id: true, key: true, width: true } } },
      },
      cardId: true,
      postId: true,
      commentId: true,
      aboutId: true,
      messageId: true,
      productId: true,
      ratingId: true,
    },
  });
  if (!report) return null;
  const { target, aboutId, said, pictures, ...ids } = report;
  const thingId = target === 'member' ? aboutId : ids[`${target}Id`];
  if (thingId === null) return null;
  const [thing, now, reports] = await Promise.all([
    readers[target](thingId, locale),
    readSaid(db, target, thingId),
    db.report.findMany({
      where: reportTargets[target].named(thingId),
      orderBy: [{ status: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      select: { publicId: true, reason: true, text: true, status: true, createdAt: true, member: person },
    }),
  ]);
  if (!thing) return null;
  return {
    ...thing,
    saidThen: said !== '' && said !== now.text ? said : null,
    picturesThen: pictures.flatMap(({ media: { id, key, width } }) =>
      now.pictures.includes(id) ? [] : [privateMediaUrl(key, width)],
    ),
    reports: reports.map((row) => ({ ...row, reason: reportReasonOf(row.reason) })),
  };
}
