import 'server-only';
import { digestsEqual, keyedDigest } from '@/lib/server/sealing';
import { isPublicId } from '@/lib/shared/ids';
import { isPreferenceGroup, type PreferenceGroup } from './preferences';

/** What a link of a mail switches off: mails of one group, or the mail of the day with all that it tells. */
export type UnsubscribeScope = PreferenceGroup | 'daily';

const purpose = 'unsubscribe';
/** 192 bits in hexadecimal digits. */
const digestLength = 48;

function digestOf(member: string, scope: string): string {
  return keyedDigest(purpose, `${member} ${scope}`).slice(0, digestLength);
}

/**
 * What a mail's link carries so that it acts without a sign-in: it lasts, since mails are kept, and can do no more than stop
 * mails of this scope.
 * @param member public id
 */
export function unsubscribeToken(member: string, scope: UnsubscribeScope): string {
  return `${member}.${scope}.${digestOf(member, scope)}`;
}

/** Whom a token is about; null for one that this site did not make. */
export function readUnsubscribeToken(token: string): { member: string; scope: UnsubscribeScope } | null {
  const [member = '', scope = '', digest = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isPublicId(member) || !digestsEqual(digest, digestOf(member, scope))) return null;
  return scope === 'daily' || isPreferenceGroup(scope) ? { member, scope } : null;
}
