import type { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import { memberAuthOptions } from '@/lib/accounts/next-auth';
import { adminAuthOptions } from '@/lib/admins/next-auth';

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
  const params = nextauth[0] === 'csrf' ? { nextauth: ['csrf'] } : { nextauth };
  return NextAuth(request, { params: Promise.resolve(params) }, options()) as Promise<Response>;
}

export { handle as GET, handle as POST };
