import 'server-only';
import type { Part } from './part';
import { accountParts } from './parts/account';
import { peopleParts } from './parts/people';
import { saidParts } from './parts/said';
import { shopParts } from './parts/shop';

/**
 * Everything of a member that they can take with them, a file each. A model of prisma/schema that names a member stands here or
 * below; a test compares both with the schema, so that a new table is not forgotten.
 */
export const parts: readonly Part[] = [...accountParts, ...saidParts, ...peopleParts, ...shopParts];

/** Models that name a member and are told by something else than a part, or not at all, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  Member: 'the part `account`',
  Media: 'the folder `pictures`',
  MemberOrigin: 'told with the account; the mark itself is a digest that says nothing outside',
  LiveEvent: 'kept for an hour to tell open pages what the other files say',
  NotificationActor: 'whose doing notifications of others are: those are the data of who got them',
  MessageHidden: 'what a member deleted for themselves',
  ReportedMessage: 'a copy for administrators; the message itself is told, and who reported it is protected',
};
