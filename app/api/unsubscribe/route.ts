import { defaultLocale } from '@/lib/i18n/locales';
import { unsubscribeSchema } from '@/lib/notifications/schemas';
import { getUnsubscribe, unsubscribe } from '@/lib/notifications/unsubscribe';
import { env } from '@/lib/server/env';
import { publicRoute } from '@/lib/server/route';
import { localePath, paths } from '@/lib/shared/paths';

const rateLimit = { address: 'unsubscribesByAddress' } as const;

/** A mail program ends such mails for its reader (RFC 8058): one request, no cookie, no question. */
export const POST = publicRoute({ schema: unsubscribeSchema, rateLimit }, async ({ input: { token } }) => {
  await unsubscribe(token);
  return {};
});

/** Who opens the same address, person or scanner, ends nothing: it leads to the page that asks, in the member's language. */
export const GET = publicRoute({ schema: unsubscribeSchema, rateLimit }, async ({ input: { token } }) => {
  const locale = (await getUnsubscribe(token))?.locale ?? defaultLocale;
  return Response.redirect(env().SITE_URL + localePath(locale, paths.unsubscribe(token)), 303);
});
