import type { Client } from 'pg';
import { newPublicId } from '@/lib/shared/ids';

type State = { vipType: number; membershipStatus: number; days?: number };

/** Sets what a member is; `days` until the end of the term, negative where it is over. */
export async function setMembership(
  db: Client,
  memberId: number,
  { vipType, membershipStatus, days }: State,
): Promise<void> {
  await db.query(
    `UPDATE member SET vip_type = $2, membership_status = $3,
       membership_expires_at = now() + $4::integer * interval '1 day' WHERE id = $1`,
    [memberId, vipType, membershipStatus, days ?? null],
  );
}

type Application = {
  vipType: number;
  purpose?: 'join' | 'renew' | 'upgrade';
  status: 'pending' | 'rejected';
  reasonCode?: string;
  reason?: string;
  hoursAgo?: number;
};

/** An application of a member with its order, as if they had sent it; the number of the order. */
export async function makeApplication(
  db: Client,
  memberId: number,
  application: Application,
): Promise<string> {
  const { vipType, purpose = 'join', status, reasonCode = null, reason = '', hoursAgo = 2 } = application;
  const number = `M20261121-${newPublicId().slice(0, 6).toUpperCase()}`;
  await db.query(
    `WITH made AS (
       INSERT INTO membership_application
         (public_id, member_id, vip_type, purpose, status, submitted_at, decided_at, reason_code, reason)
       VALUES ($1, $2, $3, $4::application_purpose, $5::application_status, now() - $6::integer * interval '1 hour',
         CASE WHEN $5 = 'rejected' THEN now() END, $7, $8)
       RETURNING id
     )
     INSERT INTO membership_order (number, member_id, application_id, vip_type, amount, term_days, status)
     SELECT $9, $2, id, $3, 0, 365,
       (CASE WHEN $5 = 'pending' THEN 'pending' ELSE 'cancelled' END)::membership_order_status FROM made`,
    [newPublicId(), memberId, vipType, purpose, status, hoursAgo, reasonCode, reason, number],
  );
  return number;
}
