import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { VerifiableDetail } from './fields';
import { toE164 } from './phone';
import { detailsOfField, type VerifiableField, verifiableFields } from './verification';

/** The stored marks of a card, as they are read with it. */
export const verificationsSelect = { select: { detail: true, checkedAt: true } } as const;

/** Which details an administrator checked, of which they say so now; those that are marked already keep their time. */
export type Verified = { details: readonly VerifiableDetail[]; adminId: number | null };

type Values = { [Name in VerifiableField]?: string | null | undefined };

const digits = (typed: string) => toE164(typed) ?? typed.replace(/\D+/g, '');

/** Whether two values say the same: a phone number that is only written otherwise is still the one that was checked. */
function isSame(field: VerifiableField, one: string | null | undefined, other: string | null | undefined) {
  const [before, after] = [one ?? '', other ?? ''];
  if (before === after) return true;
  return (field === 'mobile' || field === 'phone') && digits(before) === digits(after);
}

/** The details whose fields a change gives another value; a field that it does not name stays. */
export function changedDetails(before: Values, change: Values): Set<VerifiableDetail> {
  const fields = verifiableFields.filter(
    (name) => change[name] !== undefined && !isSame(name, before[name], change[name]),
  );
  return new Set(fields.flatMap(detailsOfField));
}

/**
 * Writes what is verified of a card after a change of it, whose row the caller holds: what was checked and says something else
 * now loses its mark.
 * @param verified what an administrator says; null takes all marks away, undefined leaves them to the change
 * @returns since when the card is verified, null where it is not (any more), undefined where that stays
 */
export async function followVerifications(
  tx: Tx,
  cardId: number,
  before: Values & { verifications: readonly { detail: string; checkedAt: Date }[] },
  change: Values & { verified?: Verified | null | undefined },
): Promise<Date | null | undefined> {
  const { verifications } = before;
  const { verified } = change;
  const changed: Set<string> = changedDetails(before, change);
  const wanted: readonly string[] | null = verified === undefined ? null : (verified?.details ?? []);
  const kept = verifications.filter(
    ({ detail }) => !changed.has(detail) && (wanted?.includes(detail) ?? true),
  );
  const added = (wanted ?? []).filter((detail) => !kept.some((row) => row.detail === detail));
  if (added.length === 0 && kept.length === verifications.length) return undefined;
  const keptNames = kept.map(({ detail }) => detail);
  await tx.cardVerification.deleteMany({ where: { cardId, detail: { notIn: keptNames } } });
  const checkedAt = new Date();
  await tx.cardVerification.createMany({
    data: added.map((detail) => ({ cardId, detail, checkedAt, adminId: verified?.adminId ?? null })),
  });
  const times = [...kept.map((row) => +row.checkedAt), ...(added.length > 0 ? [+checkedAt] : [])];
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
