import { safeReturnPath, withoutLocale } from './paths';

/**
 * Where a link of the operator leads: a path of this site, without its language, or an address that begins with https. Schemes that
 * run something, other hosts behind a name (`https://site@host`) and addresses without a scheme are none.
 * @returns null for anything else
 */
export function linkTarget(typed: string): string | null {
  if (safeReturnPath(typed) !== null) return withoutLocale(typed);
  if (!/^https:\/\/[^\s]+$/i.test(typed) || !URL.canParse(typed)) return null;
  const { href, username, password } = new URL(typed);
  return username === '' && password === '' ? href : null;
}
