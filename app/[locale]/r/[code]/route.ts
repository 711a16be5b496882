import { NextResponse } from 'next/server';
import { referralCookie } from '@/lib/accounts/referral-cookie';
import { isReferralCode } from '@/lib/accounts/referrer';
import { isLocale } from '@/lib/i18n/locales';
import { isSecure } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/server/errors';
import { logUnexpected, withRequest } from '@/lib/server/log';
import { clientAddress } from '@/lib/server/peer';
import { normaliseReferralCode } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';

type Context = { params: Promise<{ locale: string; code: string }> };

/**
 * A referral link: remembers the code and goes to the registration. One that is nobody's is not remembered; it goes along
 * in the address, and the form says so at once.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, code } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const known = await withRequest(request.headers, () => mayBeKnown(code, request));
  const response = new NextResponse(null, {
    status: 307,
    headers: {
      Location: localePath(locale, paths.register(undefined, known ? undefined : code.slice(0, 40))),
      'Cache-Control': 'private, no-store',
    },
  });
  const wellFormed = known ? normaliseReferralCode(code) : null;
  if (wellFormed) {
    // The form reads it in the browser: the page itself is the same for all.
    response.cookies.set(referralCookie.name, wellFormed, {
      path: '/',
      maxAge: referralCookie.maxAgeSeconds,
      sameSite: 'lax',
      secure: isSecure(),
    });
  }
  return response;
}

/** Where it is unknown now, the registration finds out. */
async function mayBeKnown(code: string, request: Request): Promise<boolean> {
  try {
    return await isReferralCode(db, code, clientAddress(request.headers, env().TRUSTED_PROXIES));
  } catch (error) {
    if (!(error instanceof AppError)) logUnexpected(error, 'referral link');
    return normaliseReferralCode(code) !== null;
  }
}
