import { NextResponse } from 'next/server';
import {
  followReferral,
  type Referral,
  readReferralCookie,
  referralCookie,
} from '@/lib/accounts/referral-cookie';
import { isReferralCode } from '@/lib/accounts/referrer';
import { isLocale } from '@/lib/i18n/locales';
import { isSecure } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/server/errors';
import { logUnexpected, withRequest } from '@/lib/server/log';
import { clientAddress } from '@/lib/server/peer';
import { getViewer } from '@/lib/server/session';
import { normaliseReferralCode } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';

type Context = { params: Promise<{ locale: string; code: string }> };

/**
 * A referral link: remembers the first code that is somebody's for thirty days and goes to the registration. One that is
 * nobody's, a deleted member's or the reader's own is not remembered; it goes along in the address, and the form says so at once.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, code } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const { keep, tell } = await withRequest(request.headers, async () => {
    const kept = readReferralCookie(request.headers.get('cookie') ?? '');
    const brought = await referralOf(code, request);
    return followReferral(
      kept === null ? { code: null, counts: false } : await referralOf(kept, request),
      brought,
    );
  });
  const response = new NextResponse(null, {
    status: 307,
    headers: {
      Location: localePath(locale, paths.register(undefined, tell ? code.slice(0, 40) : undefined)),
      'Cache-Control': 'private, no-store',
    },
  });
  if (keep !== null) {
    // The form reads it in the browser: the page itself is the same for all.
    response.cookies.set(referralCookie.name, keep, {
      path: '/',
      maxAge: referralCookie.maxAgeSeconds,
      sameSite: 'lax',
      secure: isSecure(),
    });
  }
  return response;
}

/** Where it cannot be asked now whose a code is, the registration finds out. */
async function referralOf(typed: string, request: Request): Promise<Referral> {
  const code = normaliseReferralCode(typed);
  try {
    const address = clientAddress(request.headers, env().TRUSTED_PROXIES);
    return { code, counts: await isReferralCode(db, typed, { address, viewer: await getViewer() }) };
  } catch (error) {
    if (!(error instanceof AppError)) logUnexpected(error, 'referral link');
    return { code, counts: code !== null };
  }
}
