import 'server-only';
import { canAdmin } from '@/lib/admins/permissions';
import { getSetting } from '@/lib/content/queries';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import { readReviewMails } from '@/lib/moderation/inbox/review-mails';
import { db } from '@/lib/server/db';

/** More administrators than a site has. */
const mostAdmins = 500;

export type ContactReader = { to: string; locale: Locale };

/**
 * Who is mailed what people write: the operator's address of the settings, or without one every administrator who may answer,
 * in the language that they chose for mails of what waits.
 */
export async function listContactReaders(): Promise<ContactReader[]> {
  const { email } = await getSetting('operator');
  if (email) return [{ to: email, locale: defaultLocale }];
  const admins = await db.admin.findMany({
    where: { disabledAt: null },
    orderBy: { id: 'asc' },
    take: mostAdmins,
    select: { email: true, role: true, reviewMails: true },
  });
  return admins
    .filter((admin) => canAdmin(admin, 'content', 'write'))
    .map((admin) => ({ to: admin.email, locale: readReviewMails(admin.reviewMails).locale }));
}
