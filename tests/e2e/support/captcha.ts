import { createHmac, hkdfSync } from 'node:crypto';
import type { Client } from 'pg';
import { expect, type Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { newPublicId } from '@/lib/shared/ids';
import { fill, words } from './words';

// What a person reads off a picture or out of a mail is kept in the database as a keyed digest only (lib/server/sealing.ts);
// a test writes the digest of an answer that it knows in its place.

/** A keyed digest as the site makes it. */
export function keyedDigest(purpose: string, text: string): string {
  const secret = process.env.DATA_SECRET;
  if (!secret) throw new Error('DATA_SECRET is not set: run the tests by `npm test -- e2e`.');
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return createHmac('sha256', key).update(text).digest('hex');
}

/** What the tests answer to every captcha. */
export const captchaAnswer = 'KNOWN';

/** Makes `captchaAnswer` the answer to the picture that the page shows; tells which picture that is. */
export async function knowCaptcha(page: Page, db: Client): Promise<string> {
  const id = await shownCaptcha(page);
  const { rowCount } = await db.query('UPDATE captcha SET answer_hash = $2 WHERE id = $1', [
    id,
    keyedDigest('captcha', captchaAnswer),
  ]);
  expect(rowCount, 'the captcha is in the database').toBe(1);
  return id;
}

/** The picture that the page shows, once it is there. */
export async function shownCaptcha(page: Page): Promise<string> {
  const id = page.locator('input[name=captchaId]');
  await expect(id).toHaveCount(1);
  return id.inputValue();
}

export type Purpose = 'register' | 'login' | 'reset_password';

/** Makes a code the one that was last mailed to an address for a purpose. */
export async function knowCode(
  db: Client,
  { email, purpose, code }: { email: string; purpose: Purpose; code: string },
): Promise<void> {
  const { rowCount } = await db.query(
    'UPDATE email_code SET code_hash = $3 WHERE email = $1 AND purpose = $2',
    [email, purpose, keyedDigest('email-code', `${purpose}\n${email}\n${code}`)],
  );
  expect(rowCount, 'a code was asked for').toBe(1);
}

/**
 * All tests come from one address and would soon have done what it may do in an hour. Only counters of addresses: those of
 * an account belong to the test that made it.
 */
export async function liftAddressLimits(db: Client): Promise<void> {
  await db.query(`DELETE FROM rate_limit WHERE split_part(key, ':', 1) = ANY($1)`, [
    [
      'captcha',
      'signInByAddress',
      'codesByAddress',
      'codeRequestsByAddress',
      'unseenCodesByAddress',
      'codeTriesByAddress',
      'registrations',
      'referralQuestionsByAddress',
    ],
  ]);
}

/** Asks for a code as a person does, with the address typed already; then makes the code a known one. */
export async function askForCode(
  page: Page,
  db: Client,
  { locale, email, purpose, code }: { locale: Locale; email: string; purpose: Purpose; code: string },
): Promise<void> {
  const t = words(locale, 'accounts');
  await knowCaptcha(page, db);
  await page.getByRole('textbox', { name: t.captcha.label, exact: true }).fill(captchaAnswer);
  await page.getByRole('button', { name: t.code.send, exact: true }).click();
  const text = purpose === 'register' ? t.code.sent : t.code.sentIfKnown;
  await expect(page.getByText(fill(text, { email }))).toBeVisible();
  await knowCode(db, { email, purpose, code });
}

/** An address that no member has. */
export function newEmail(): string {
  return `${newPublicId()}@e2e.example`;
}
