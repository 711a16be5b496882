import 'server-only';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { clampPage, maxPage } from '@/lib/shared/paging';
import { adminPageSize } from './user-filter';

/** As many days as the dashboard counts. */
const days = 7;

export type FailedMail = {
  id: string;
  recipient: string;
  locale: Locale;
  /** The site's own name of the mail. */
  template: string;
  attempts: number;
  /** A code of the protocol or of the site. */
  error: string;
  createdAt: Date;
};

/** Mails of the last seven days that could not be sent, the newest first; what they said is gone. */
export async function listFailedMails(
  wantedPage: number,
  now = new Date(),
): Promise<{ rows: FailedMail[]; total: number; page: number; pageCount: number }> {
  const where = {
    status: 'failed',
    createdAt: { gte: new Date(now.getTime() - days * 86_400_000) },
  } as const;
  const total = await db.mail.count({ where, take: maxPage * adminPageSize });
  const pageCount = clampPage(Math.ceil(total / adminPageSize));
  const page = clampPage(wantedPage, pageCount);
  const rows = await db.mail.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * adminPageSize,
    take: adminPageSize,
    select: {
      id: true,
      recipient: true,
      locale: true,
      template: true,
      attempts: true,
      fault: true,
      createdAt: true,
    },
  });
  return {
    rows: rows.map(({ fault, locale, ...row }) => ({
      ...row,
      locale: knownLocale(locale),
      error: fault ?? '',
    })),
    total,
    page,
    pageCount,
  };
}
