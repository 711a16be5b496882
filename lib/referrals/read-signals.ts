import 'server-only';
import { toE164 } from '@/lib/cards/phone';
import { getSetting } from '@/lib/content/queries';
import { db } from '@/lib/server/db';
import { type ReferralSignal, type SignalFacts, signalsOf } from './signals';

/** Somebody who was brought, as far as their signals are read of them. */
export type Referral = {
  id: number;
  referrerId: number;
  email: string;
  mobile: string | null;
  referrerMobile: string | null;
  createdAt: Date;
};

/** More cards than so many with one tax code or phone tell no more. */
const mostCards = 20;

/**
 * The signals of some referrals, by the id of who was brought: five statements for all of them, each by indexes. Computed anew
 * each time, so that what changed since counts.
 * @param referrals at most a few hundred
 */
export async function readSignals(referrals: readonly Referral[]): Promise<Map<number, ReferralSignal[]>> {
  if (referrals.length === 0) return new Map();
  const thresholds = await getSetting('referralSignals');
  const [devices, addresses, shared, duplicates, others] = await Promise.all([
    readDevices(referrals),
    readAddresses(referrals),
    readShared(referrals),
    readDuplicates(referrals),
    readOthers(referrals, thresholds),
  ]);
  return new Map(
    referrals.map((referral) => {
      const { id, email, createdAt } = referral;
      const facts: SignalFacts = {
        onReferrersDevice: devices.has(id),
        sharesAddress: addresses.has(id),
        sharesTaxCode: shared.taxCode.has(id),
        sharesPhone: shared.phone.has(id) || sharesMobile(referral),
        hasOpenDuplicate: duplicates.has(id),
        email,
        registeredAt: createdAt,
        othersAt: others.get(id) ?? [],
      };
      return [id, signalsOf(facts, thresholds)];
    }),
  );
}

const idsOf = (referrals: readonly Referral[]) => referrals.map(({ id }) => id);
const referrersOf = (referrals: readonly Referral[]) => referrals.map(({ referrerId }) => referrerId);

type Named = { id: number };
const setOf = (rows: readonly Named[]) => new Set(rows.map(({ id }) => id));

async function readDevices(referrals: readonly Referral[]): Promise<Set<number>> {
  const rows = await db.memberOrigin.findMany({
    where: { memberId: { in: idsOf(referrals) }, onReferrersDevice: true },
    select: { memberId: true },
  });
  return new Set(rows.map(({ memberId }) => memberId));
}

async function readAddresses(referrals: readonly Referral[]): Promise<Set<number>> {
  const members = [...new Set([...idsOf(referrals), ...referrersOf(referrals)])];
  const rows = await db.$queryRaw<Named[]>`
    WITH mark AS (
      SELECT member_id, address_mark FROM member_session
        WHERE member_id = ANY (${members}::integer[]) AND address_mark IS NOT NULL
      UNION
      SELECT member_id, address_mark FROM member_origin
        WHERE member_id = ANY (${members}::integer[]) AND address_mark IS NOT NULL
    )
    SELECT DISTINCT pair.id
    FROM unnest(${idsOf(referrals)}::integer[], ${referrersOf(referrals)}::integer[]) AS pair (id, referrer_id)
    JOIN mark AS own ON own.member_id = pair.id
    JOIN mark AS other ON other.member_id = pair.referrer_id AND other.address_mark = own.address_mark`;
  return setOf(rows);
}

/** Cards with the tax code or a phone of theirs that are the referrer's, or of another whom the referrer brought. */
async function readShared(referrals: readonly Referral[]): Promise<Record<'taxCode' | 'phone', Set<number>>> {
  const mobiles = referrals.map(({ mobile }) => mobile && toE164(mobile));
  const rows = await db.$queryRaw<(Named & { kind: 'taxCode' | 'phone' })[]>`
    WITH pair AS (
      SELECT * FROM unnest(${idsOf(referrals)}::integer[], ${referrersOf(referrals)}::integer[],
        ${mobiles}::text[]) AS pair (id, referrer_id, mobile)
    ), own AS (
      SELECT pair.id, pair.referrer_id, sign.kind, sign.value
      FROM pair JOIN card ON card.owner_id = pair.id,
        LATERAL (VALUES ('taxCode', tax_code), ('phone', mobile_e164), ('phone', phone_e164)) AS sign (kind, value)
      WHERE sign.value <> ''
      UNION SELECT id, referrer_id, 'phone', mobile FROM pair WHERE mobile IS NOT NULL
    ), found AS (
      SELECT own.id, own.referrer_id, own.kind, other.owner_id FROM own, LATERAL (
        (SELECT owner_id FROM card WHERE own.kind = 'taxCode' AND tax_code = own.value
          AND owner_id <> own.id LIMIT ${mostCards})
        UNION ALL
        (SELECT owner_id FROM card WHERE own.kind = 'phone' AND mobile_e164 = own.value
          AND owner_id <> own.id LIMIT ${mostCards})
        UNION ALL
        (SELECT owner_id FROM card WHERE own.kind = 'phone' AND phone_e164 = own.value
          AND owner_id <> own.id LIMIT ${mostCards})
      ) AS other
    )
    SELECT DISTINCT found.id, found.kind FROM found JOIN member ON member.id = found.owner_id
    WHERE member.id = found.referrer_id OR member.referred_by_id = found.referrer_id`;
  const of = (wanted: 'taxCode' | 'phone') => setOf(rows.filter(({ kind }) => kind === wanted));
  return { taxCode: of('taxCode'), phone: of('phone') };
}

/** Whether the numbers in both accounts are one, however they were typed. */
function sharesMobile({ mobile, referrerMobile }: Referral): boolean {
  const number = mobile && toE164(mobile);
  return Boolean(number) && Boolean(referrerMobile) && toE164(referrerMobile ?? '') === number;
}

async function readDuplicates(referrals: readonly Referral[]): Promise<Set<number>> {
  const rows = await db.$queryRaw<Named[]>`
    WITH own AS (
      SELECT pair.id, pair.referrer_id, card.id AS card_id
      FROM unnest(${idsOf(referrals)}::integer[], ${referrersOf(referrals)}::integer[]) AS pair (id, referrer_id)
      JOIN card ON card.owner_id = pair.id
    )
    SELECT DISTINCT own.id FROM own, LATERAL (
      SELECT other_id FROM card_duplicate WHERE card_id = own.card_id AND status = 'open'
      UNION ALL
      SELECT card_id FROM card_duplicate WHERE other_id = own.card_id AND status = 'open'
    ) AS pair (card_id) JOIN card AS other ON other.id = pair.card_id
    WHERE other.owner_id = own.referrer_id`;
  return setOf(rows);
}

/** When the referrer brought others, so many before and after each that a burst is seen. */
async function readOthers(
  referrals: readonly Referral[],
  { burstCount, burstHours }: { burstCount: number; burstHours: number },
): Promise<Map<number, Date[]>> {
  const rows = await db.$queryRaw<(Named & { at: Date })[]>`
    SELECT one.id, other.created_at AS at
    FROM unnest(${idsOf(referrals)}::integer[], ${referrersOf(referrals)}::integer[],
      ${referrals.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]) AS one (id, referrer_id, at),
    LATERAL (
      (SELECT created_at FROM member WHERE referred_by_id = one.referrer_id
        AND (created_at, id) < (one.at, one.id) AND created_at >= one.at - make_interval(hours => ${burstHours}::int)
        ORDER BY created_at DESC, id DESC LIMIT ${burstCount - 1})
      UNION ALL
      (SELECT created_at FROM member WHERE referred_by_id = one.referrer_id
        AND (created_at, id) > (one.at, one.id) AND created_at <= one.at + make_interval(hours => ${burstHours}::int)
        ORDER BY created_at, id LIMIT ${burstCount - 1})
    ) AS other`;
  const others = new Map<number, Date[]>();
  for (const { id, at } of rows) others.set(id, [...(others.get(id) ?? []), at]);
  return others;
}
