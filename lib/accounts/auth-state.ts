import { paths, safeReturnPath } from '@/lib/shared/paths';
import { gateOf } from './policy';

// The client's side of being signed in (specification §4); components/accounts/use-auth.ts does the asking.

/** The user as GET /api/auth/user answers (specification §7). */
export type CurrentUser = {
  email: string;
  nickname: string;
  avatar: string | null;
  vipType: number;
  membershipStatus: number;
  needsPayment: boolean;
};

export type AuthAnswer = { isLoggedIn: boolean; user: CurrentUser | null };

/** Logged in or out, with a flag while it is being asked. */
export type AuthState = { loading: boolean; user: CurrentUser | null };

export const signedOut: AuthAnswer = { isLoggedIn: false, user: null };

/** Asks who is signed in; any failure means nobody. */
export async function askWhoIsIn(ask: () => Promise<AuthAnswer>): Promise<AuthAnswer> {
  try {
    return await ask();
  } catch {
    return signedOut;
  }
}

/** An answer without a user, and none at all, means signed out. */
export function authStateOf(answer: AuthAnswer | null | undefined, loading: boolean): AuthState {
  if (loading) return { loading: true, user: null };
  return { loading: false, user: answer?.isLoggedIn ? answer.user : null };
}

type LogoutSteps = {
  /** Forgets the user on this side. */
  clear: () => Promise<void>;
  askServer: () => Promise<unknown>;
  leave: (path: string) => void;
};

/** Clears here first, then asks the server, then goes home; the same when the server fails. */
export async function logOut({ clear, askServer, leave }: LogoutSteps): Promise<void> {
  await clear();
  try {
    await askServer();
  } catch {
    // The page forgot the user already; the session ends by its own time at the latest.
  }
  leave(paths.home());
}

/** Asks again what is known of the user, where there is one. */
export async function refreshUser(state: AuthState, askAgain: () => Promise<unknown>): Promise<void> {
  if (isLoggedIn(state)) await askAgain();
}

export function isLoggedIn({ user }: AuthState): boolean {
  return user !== null;
}

/** Registered as individual or company and not active. */
export function needsPayment(user: CurrentUser | null): boolean {
  return user?.needsPayment === true;
}

/** Paid member: a membership, and it is active. */
export function isPaidMember(user: CurrentUser | null): boolean {
  return gateOf(user, 'paid') === null;
}

/** Guest: a visitor without membership. */
export function isGuest(user: CurrentUser | null): boolean {
  return user?.vipType === 0;
}

/** Nickname, else email, else the word for a user; empty when signed out. */
export function displayName(
  user: Pick<CurrentUser, 'nickname' | 'email'> | null,
  genericUser: string,
): string {
  if (!user) return '';
  return user.nickname || user.email || genericUser;
}

/**
 * Where to go after signing in: to the payment page who needs it, else back to where one came from, else to the member
 * center.
 * @param from as it stood in the address; whatever leads off the site is passed over
 */
export function afterLoginPath(user: CurrentUser | null, from: string | null): string {
  if (needsPayment(user)) return paths.payment();
  return safeReturnPath(from) ?? paths.member();
}
