import 'server-only';
import { createTranslator } from 'use-intl/core'; // next-intl's own entry needs a browser's React
import webPush from 'web-push';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import type { JobPayloads } from '@/lib/server/jobs';
import { log } from '@/lib/server/log';
import { unseal } from '@/lib/server/sealing';
import { localePath } from '@/lib/shared/paths';
import { tokenOf } from './enqueue-push';
import { isPushService } from './push-hosts';
import { getPushKeys } from './push-keys';
import type { PushPayload } from './push-kinds';
import { subscriptionSchema } from './schemas';
import { subscriptionSealPurpose } from './service';

const answerWithin = 10_000;
/** Seconds that a push service holds what a browser that is off cannot take: news of yesterday are none. */
const heldFor = 24 * 60 * 60;

/** The browser is gone, or agrees no more. */
const goneStatuses = [404, 410];

/**
 * Sends one push to one browser; a subscription that the push service knows no more is deleted.
 * @throws Error where it is worth another try, which the queue makes
 */
export async function sendPush({ subscriptionId, ...push }: JobPayloads['sendPush']): Promise<void> {
  const found = await db.pushSubscription.findFirst({
    where: { id: subscriptionId, session: { expiresAt: { gt: new Date() } }, member: { deletedAt: null } },
    select: { id: true, sealed: true, member: { select: { locale: true } } },
  });
  if (!found) return;
  const subscription = subscriptionSchema.parse(JSON.parse(unseal(subscriptionSealPurpose, found.sealed)));
  if (!isPushService(subscription.endpoint, env().PUSH_SERVICES)) return;
  const payload = await payloadOf(push, knownLocale(found.member.locale));
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: { subject: subjectOf(env().MAIL_FROM), ...(await getPushKeys(db)) },
    TTL: heldFor,
    urgency: 'high',
    topic: tokenOf(push.path),
  });
  const { status } = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body ?? []),
    // An answer must not lead elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithin),
  });
  if (goneStatuses.includes(status)) await db.pushSubscription.deleteMany({ where: { id: found.id } });
  else if (status === 429 || status >= 500) throw new Error(`the push service answers ${status}`);
  else if (status >= 300) log().warn({ status, host: new URL(endpoint).host }, 'a push was refused');
}

/** What the browser shows, in the member's language. */
async function payloadOf(
  { kind, from, path }: Omit<JobPayloads['sendPush'], 'subscriptionId'>,
  locale: Locale,
): Promise<PushPayload> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'push.kinds' });
  return { kind, text: t(kind, { from }), path: localePath(locale, path), locale };
}

/** Whom a push service may write to about this site (RFC 8292, 2.1): who its mails come from. */
function subjectOf(mailFrom: string): string {
  return `mailto:${/<([^>]*)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
