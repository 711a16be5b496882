import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { memberAuthOptions } from '@/lib/accounts/next-auth';

type Context = { params: Promise<{ nextauth: string[] }> };

/** What the password form needs; next-auth's own session, sign-in and sign-out pages do not exist here. */
const open = new Set(['GET csrf', 'GET providers', 'POST callback/member-password']);

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (!open.has(`${request.method} ${nextauth.join('/')}`)) return new Response(null, { status: 404 });
  return NextAuth(request, context, memberAuthOptions()) as Promise<Response>;
}

export { handle as GET, handle as POST };
