import 'server-only';
import { locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import type { AnnouncementFilter } from './announcement-list';
import type { AnnouncementTexts } from './languages';
import { announcementsWhere, countReads } from './queries';
import { audienceSchema } from './schemas';

/** Columns of the file, which is data: identifiers stay as they are. */
export const announcementColumns = [
  'id',
  'status',
  'types',
  'provinces',
  'industries',
  'languages',
  'link',
  'byMail',
  'scheduled',
  'started',
  'finished',
  'told',
  'mailed',
  'read',
  'author',
  'created',
  ...locales.flatMap((locale) => [`title ${locale}`, `text ${locale}`]),
];

const select = {
  id: true,
  publicId: true,
  status: true,
  texts: true,
  audience: true,
  link: true,
  byMail: true,
  scheduledAt: true,
  startedAt: true,
  finishedAt: true,
  told: true,
  mailed: true,
  createdAt: true,
  author: { select: { name: true } },
} as const satisfies Prisma.AnnouncementSelect;

type Row = Prisma.AnnouncementGetPayload<{ select: typeof select }>;

/** Announcements as rows of a file, the newest first. */
export async function* exportAnnouncements(filter: AnnouncementFilter): AsyncGenerator<string[][]> {
  const where = announcementsWhere(filter);
  const read = ({ before, take }: { before?: number; take: number }) =>
    db.announcement.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const rows of readBatches<Row>(read)) {
    const reads = await countReads(rows);
    yield rows.map((row) => cellsOf(row, reads(row)));
  }
}

const time = (at: Date | null) => at?.toISOString() ?? '';

function cellsOf(row: Row, reads: number | null): string[] {
  const audience = audienceSchema.parse(row.audience);
  const texts = row.texts as AnnouncementTexts;
  return [
    row.publicId,
    row.status,
    audience.vipTypes.join(';'),
    audience.provinces.join(';'),
    audience.industries.join(';'),
    audience.locales.join(';'),
    row.link ?? '',
    String(row.byMail),
    time(row.scheduledAt),
    time(row.startedAt),
    time(row.finishedAt),
    String(row.told),
    String(row.mailed),
    reads === null ? '' : String(reads),
    row.author?.name ?? '',
    time(row.createdAt),
    ...locales.flatMap((locale) => [texts[locale]?.title ?? '', texts[locale]?.text ?? '']),
  ];
}
