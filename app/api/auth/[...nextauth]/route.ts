import type { NextRequest } from 'next/server';
import type { NextAuthOptions } from 'next-auth';
import { askNextAuth } from '@/lib/accounts/ask-next-auth';
import { memberAuthOptions } from '@/lib/accounts/next-auth';
import { adminAuthOptions } from '@/lib/admins/next-auth';
import { AppError, errorStatus } from '@/lib/server/errors';

type Context = { params: Promise<{ nextauth: string[] }> };

/** What the forms need, and whose it is; next-auth's own session, sign-in and sign-out pages do not exist here. */
const open: Record<string, () => NextAuthOptions> = {
  'GET csrf': memberAuthOptions,
  'POST callback/member-password': memberAuthOptions,
  'POST callback/member-code': memberAuthOptions,
  'GET csrf/admin': adminAuthOptions,
  'POST callback/admin-password': adminAuthOptions,
  'POST callback/admin-second-factor': adminAuthOptions,
};

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const call = `${request.method} ${nextauth.join('/')}`;
  const options = Object.hasOwn(open, call) ? open[call] : undefined;
  if (!options) return new Response(null, { status: 404 });
  // The second segment only chose the realm.
  const given = options();
  return askNextAuth(request, nextauth[0] === 'csrf' ? ['csrf'] : nextauth, given).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    // In the shape that forms read next-auth's own answers in.
    const url = `${given.pages?.signIn}?error=${error.code}`;
    return Response.json({ url }, { status: errorStatus[error.code] });
  });
}

export { handle as GET, handle as POST };
