import { hashPassword } from '@/lib/accounts/passwords';

const made = new Map<string, Promise<string>>();

/** The hash of a password at the site's own cost, worked out once a file: many accounts of a test share their password. */
export function passwordHash(password: string): Promise<string> {
  const hash = made.get(password) ?? hashPassword(password);
  made.set(password, hash);
  return hash;
}
