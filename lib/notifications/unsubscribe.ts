import 'server-only';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { chosenGroups } from './kinds';
import { deliveryOf, type PreferenceGroup } from './preferences';
import { setPreference } from './service';
import { readUnsubscribeToken, type UnsubscribeScope } from './unsubscribe-token';

export type UnsubscribeView = {
  scope: UnsubscribeScope;
  /** Of the member whom the mail went to. */
  locale: Locale;
  /** Whether there are such mails now. */
  mailed: boolean;
};

/** What a mail's link would switch off; null for a link that this site did not make, or whose member is gone. */
export async function getUnsubscribe(token: string): Promise<UnsubscribeView | null> {
  const found = await find(token);
  return found && { scope: found.scope, locale: found.locale, mailed: found.groups.length > 0 };
}

/**
 * Switches the mails of a link off: what they told is from now on here alone. Done twice it is done once.
 * @throws AppError `notFound` as `getUnsubscribe` finds nothing
 */
export async function unsubscribe(token: string): Promise<{ scope: UnsubscribeScope }> {
  const found = await find(token);
  if (!found) throw new AppError('notFound');
  for (const group of found.groups) await setPreference(found, { group, delivery: 'here' });
  return { scope: found.scope };
}

type Found = { id: number; scope: UnsubscribeScope; locale: Locale; groups: PreferenceGroup[] };

/** `groups`: those of the scope that are mailed now. */
async function find(token: string): Promise<Found | null> {
  const named = readUnsubscribeToken(token);
  if (!named) return null;
  const { member: publicId, scope } = named;
  const member = await db.member.findUnique({
    where: { publicId, deletedAt: null },
    select: { id: true, locale: true, notificationPreferences: { select: { group: true, delivery: true } } },
  });
  if (!member) return null;
  const groups = chosenGroups.filter((group) => {
    const delivery = deliveryOf(group, member.notificationPreferences);
    return scope === 'daily' ? delivery === 'daily' : scope === group && isMailed(delivery);
  });
  return { id: member.id, scope, locale: knownLocale(member.locale), groups };
}

function isMailed(delivery: string): boolean {
  return delivery === 'daily' || delivery === 'now';
}
