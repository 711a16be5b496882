import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/server/errors';
import { log, logUnexpected } from '@/lib/server/log';
import {
  memberCookieName,
  memberCookieOptions,
  memberRealm,
  sessionMaxAgeSeconds,
} from '@/lib/server/session';
import { passwordLoginSchema } from './schemas';
import { signInWithPassword } from './sign-in';

declare module 'next-auth' {
  interface User {
    sid: string;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    realm?: string;
    sid?: string;
  }
}

/** next-auth for the member realm: password sign-in; the token carries only the realm and the session row's id. */
export function memberAuthOptions(): NextAuthOptions {
  const maxAge = sessionMaxAgeSeconds;
  return {
    secret: env().MEMBER_AUTH_SECRET,
    session: { strategy: 'jwt', maxAge },
    cookies: { sessionToken: { name: memberCookieName(), options: memberCookieOptions() } },
    pages: { signIn: '/login', signOut: '/', error: '/login' },
    providers: [
      CredentialsProvider({
        id: 'member-password',
        credentials: { email: {}, password: {} },
        authorize: (credentials, request) => authorize(credentials, request.headers?.['user-agent']),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { realm: memberRealm, sid: user.sid } : token),
    },
    logger: {
      error: (fault) => log().error({ fault }, 'next-auth'),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/** Throws a code; next-auth hands it to the form as `error`. */
async function authorize(credentials: unknown, userAgent: string | undefined) {
  const input = passwordLoginSchema.safeParse(credentials);
  if (!input.success) throw new Error('invalidInput');
  try {
    const { memberId, sid } = await signInWithPassword(input.data, userAgent);
    return { id: String(memberId), sid };
  } catch (error) {
    if (error instanceof AppError) throw new Error(error.code);
    logUnexpected(error, 'sign-in');
    throw new Error('unexpected');
  }
}
