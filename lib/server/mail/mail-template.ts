import 'server-only';
import type { Messages } from 'next-intl';
import type { createFormatter, createTranslator } from 'use-intl/core';
import type { MailBody } from './mail-body';

/** The words of a mail's language, and its way to write dates. */
export type MailWords = {
  t: ReturnType<typeof createTranslator<Messages>>;
  format: ReturnType<typeof createFormatter>;
};

/** A mail as the feature that orders it writes it. Its parameters are plain JSON; times in them are ISO 8601. */
export type MailTemplate<Params> = {
  /** As it is stored with the mail that waits: never changed, and known to `lib/flows/mails/mail-templates`. */
  name: string;
  /**
   * Seconds after which it is not worth sending any more. The queue tries 25 times, after 3 s, 7 s, 20 s, and in the end
   * every 6 hours, which is four days.
   */
  lifetimeSeconds: number;
  /** Where an answer to it goes, one address; without it that is the site's own, which nobody reads. */
  replyTo?(params: Params): string | undefined;
  body(params: Params, words: MailWords): MailBody;
};

/** For codes, which are over by then. */
export const codeMailLifetime = 10 * 60;

/** For news, which are old by then. */
export const newsMailLifetime = 3 * 24 * 60 * 60;
