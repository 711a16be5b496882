import 'server-only';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { vietnamDay } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { readExportCards } from './read-cards';
import { writeVCardCode } from './vcard-code';

/** Whether the contact details are in it, wait to be opened, or are open to nobody. */
export type CodeContacts = 'included' | 'unopened' | 'none';

/**
 * A public card as the text of a QR code that a phone puts into its contacts, in a language. Contact details are in it where the
 * viewer sees them anyway: their own card's, public ones, and those that they opened today; the code counts nothing.
 * @throws AppError `notFound`
 */
export async function readCardCode(
  viewer: Pick<Viewer, 'id'> | null,
  publicId: string,
  locale: Locale,
): Promise<{ text: string; contacts: CodeContacts }> {
  const row = isPublicId(publicId)
    ? await db.card.findFirst({
        where: { AND: [{ publicId }, publicCards] },
        select: { id: true, owner: { select: { membershipStatus: true } } },
      })
    : null;
  if (!row) throw new AppError('notFound');
  const reader = { memberId: viewer?.id ?? null, locale, day: vietnamDay(new Date()) };
  const { value: cards } = await readExportCards([row.id], reader).next();
  const card = cards?.[0];
  // Its owner and the viewer blocked each other.
  if (!card) throw new AppError('notFound');
  const country = new Intl.DisplayNames(localeTable[locale].intl, { type: 'region' }).of('VN') ?? 'Vietnam';
  const contacts = card.contact ? 'included' : hasOpenContacts(row.owner) ? 'unopened' : 'none';
  return { text: writeVCardCode(card, country), contacts };
}
