import 'server-only';
import type { Tx } from './db';

/** What a member agrees to beside terms and translation: the documents of table `consent`, given and taken back. */
const documents = {
  announcements: { given: 'announcementMail', ended: 'announcementMailEnded' },
  push: { given: 'push', ended: 'pushEnded' },
} as const;

/**
 * Writes down that a member agrees to something, or does not any more, in the language that the site speaks to them; a trigger keeps
 * each time of it. What they said already is written once.
 */
export async function recordChoice(
  tx: Pick<Tx, '$executeRaw'>,
  memberId: number,
  what: keyof typeof documents,
  agreed: boolean,
): Promise<void> {
  const { given, ended } = documents[what];
  await tx.$executeRaw`
    INSERT INTO consent (member_id, document, version, locale, given_at)
    SELECT id, ${agreed ? given : ended}, 'site', locale, now() FROM member
    WHERE id = ${memberId} AND ${agreed} IS DISTINCT FROM (
      SELECT document = ${given} FROM consent
      WHERE member_id = ${memberId} AND document IN (${given}, ${ended})
      ORDER BY given_at DESC, document DESC LIMIT 1)
      -- Nobody takes back what they never gave.
      AND (${agreed} OR EXISTS (SELECT FROM consent WHERE member_id = ${memberId} AND document = ${given}))
    ON CONFLICT (member_id, document, version, locale) DO UPDATE SET given_at = excluded.given_at`;
}
