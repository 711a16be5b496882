import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { z } from 'zod';
import { cookieName, type Realm } from '@/lib/server/cookie-name';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/server/errors';
import { readDeviceCookie, rememberDevice } from '@/lib/server/known-device';
import { log, logUnexpected, requestAddress, withRequest } from '@/lib/server/log';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { cookieOptions, sessionMaxAge } from '@/lib/server/realm';
import { consumeCaptcha } from './captcha';
import { needsLoginCaptcha } from './login-captcha';
import { codeLoginSchema, passwordSignInSchema } from './schemas';
import { type Caller, findMemberDevice, signInWithCode, signInWithPassword } from './sign-in';

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

type Provider = ReturnType<typeof CredentialsProvider>;

/** Where next-auth would keep an address to go back to: never set and never read (ask-next-auth.ts). */
export const callbackCookie = 'callback';

/** next-auth for one realm: its own cookies and secret; the token carries only the realm and the session row's id. */
export function realmAuthOptions(realm: Realm, loginPath: string, providers: Provider[]): NextAuthOptions {
  const secret = realm === 'member' ? env().MEMBER_AUTH_SECRET : env().ADMIN_AUTH_SECRET;
  return {
    secret,
    session: { strategy: 'jwt', maxAge: sessionMaxAge[realm] },
    cookies: {
      sessionToken: { name: cookieName(realm), options: cookieOptions() },
      // Its value is made with the realm's secret, so each realm has its own.
      csrfToken: { name: `${cookieName(realm)}-csrf`, options: cookieOptions() },
      callbackUrl: { name: callbackCookie, options: cookieOptions() },
    },
    pages: { signIn: loginPath, signOut: '/', error: loginPath },
    providers,
    callbacks: {
      // Forms go on by themselves; nobody else says where.
      redirect: ({ baseUrl }) => baseUrl,
      jwt: ({ token, user }) => (user ? { realm, sid: user.sid } : token),
    },
    logger: {
      error: (detail) => log().error({ detail }, 'next-auth'),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/**
 * A way to sign in by what a form sends.
 * @param signIn opens a session, and says what its browser is remembered by; an AppError's code is handed to the form as `error`, with its proof after a dot where it has one, anything else as `unexpected.` and
 *   the id it was logged under
 */
export function formProvider<Schema extends z.ZodType>(
  realm: Realm,
  id: string,
  schema: Schema,
  signIn: (input: z.output<Schema>, caller: Caller) => Promise<{ sid: string; deviceKey?: string }>,
): Provider {
  return CredentialsProvider({
    id,
    // Which fields there are is the schema's to say.
    credentials: {},
    authorize(given, { headers = {} }) {
      const requestHeaders = { get: (name: string): string | null => headers[name] ?? null };
      return withRequest(requestHeaders, async () => {
        const input = schema.safeParse(readForm(given));
        if (!input.success) throw new Error('invalidInput');
        try {
          const { sid, deviceKey } = await signIn(input.data, {
            address: requestAddress(),
            userAgent: headers['user-agent'],
            deviceCookie: await readDeviceCookie(realm),
          });
          if (deviceKey) await rememberDevice(realm, deviceKey);
          return { id: sid, sid };
        } catch (error) {
          if (error instanceof AppError)
            throw new Error(error.proof ? `${error.code}.${error.proof}` : error.code);
          throw new Error(`unexpected.${logUnexpected(error, id)}`);
        }
      });
    },
  });
}

/** Forms send text; consent travels as the word it is. */
function readForm(given: Record<string, unknown> | undefined): Record<string, unknown> {
  return { ...given, agreed: given?.agreed === 'true' };
}

/** The member realm: by password, or by a code that was mailed. */
export function memberAuthOptions(): NextAuthOptions {
  return realmAuthOptions('member', '/login', [
    formProvider('member', 'member-password', passwordSignInSchema, async (input, caller) => {
      const device = await findMemberDevice(input.email, caller.deviceCookie);
      // A known device has tries of its own; who shares its address cannot use them up.
      if (!device) await takeRateLimit('signInByAddress', caller.address);
      if (await needsLoginCaptcha(device))
        await consumeCaptcha({ id: input.captchaId, answer: input.captcha });
      return signInWithPassword(input, caller);
    }),
    formProvider('member', 'member-code', codeLoginSchema, async (input, caller) => {
      if (!(await findMemberDevice(input.email, caller.deviceCookie)))
        await takeRateLimit('codeTriesByAddress', caller.address);
      return signInWithCode(input, caller);
    }),
  ]);
}
