import { NextResponse } from 'next/server';
import { referralCookie } from '@/lib/accounts/referral-cookie';
import { isLocale } from '@/lib/i18n/locales';
import { isSecure } from '@/lib/server/cookie-name';
import { normaliseReferralCode } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';

type Context = { params: Promise<{ locale: string; code: string }> };

/** A referral link: remembers the code and goes to the registration. Whether anybody has the code is told there. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale, code } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const response = new NextResponse(null, {
    status: 307,
    headers: { Location: localePath(locale, paths.register()), 'Cache-Control': 'private, no-store' },
  });
  const wellFormed = normaliseReferralCode(code);
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
