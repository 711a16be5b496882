import 'server-only';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { escapeLike } from '@/lib/server/escape-like';

/** Mails that the demo shows at once. */
const most = 50;

export type KeptMailHead = { id: string; recipient: string; locale: Locale; subject: string; sentAt: Date };
export type KeptMail = KeptMailHead & { text: string; html: string };

const headSelect = {
  id: true,
  recipient: true,
  locale: true,
  subject: true,
  sentAt: true,
  createdAt: true,
} as const;

type Head = {
  id: string;
  recipient: string;
  locale: string;
  subject: string | null;
  sentAt: Date | null;
  createdAt: Date;
};

function toHead({ subject, locale, sentAt, createdAt, ...head }: Head): KeptMailHead {
  return {
    ...head,
    locale: knownLocale(locale),
    subject: subject ?? '',
    sentAt: sentAt ?? createdAt,
  };
}

/** Mails that the demo kept for want of a mail server, the newest first; none on a real site. */
export async function listKeptMails(recipient: string): Promise<KeptMailHead[]> {
  if (!env().DEMO) return [];
  const rows = await db.mail.findMany({
    where: {
      status: 'kept',
      recipient: { contains: escapeLike(recipient), mode: 'insensitive' },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: headSelect,
  });
  return rows.map(toHead);
}

/** One of them, or null. */
export async function getKeptMail(id: string): Promise<KeptMail | null> {
  if (!env().DEMO || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null;
  const row = await db.mail.findFirst({
    where: { id, status: 'kept' },
    select: { ...headSelect, text: true, html: true },
  });
  if (!row) return null;
  const { text, html, ...head } = row;
  return { ...toHead(head), text: text ?? '', html: html ?? '' };
}
