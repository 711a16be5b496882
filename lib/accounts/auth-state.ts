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

/** Logged in or out, with a flag while it is being asked (specification §4). */
export type AuthState = { loading: boolean; user: CurrentUser | null };

/** Any failure, and any answer without a user, means signed out. */
export function authStateOf(answer: AuthAnswer | null | undefined, loading: boolean): AuthState {
  if (loading) return { loading: true, user: null };
  return { loading: false, user: answer?.isLoggedIn ? answer.user : null };
}

/** Nickname, else email, else the word for a user; empty when signed out. */
export function displayName(
  user: Pick<CurrentUser, 'nickname' | 'email'> | null,
  genericUser: string,
): string {
  if (!user) return '';
  return user.nickname || user.email || genericUser;
}

/** Guest: a visitor without membership. */
export function isGuest(user: CurrentUser | null): boolean {
  return user?.vipType === 0;
}
