import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import { isWithinLimit } from '@/lib/server/rate-limit';
import type { RateLimitName } from '@/lib/server/rate-limits';
import type { TranslatedTexts } from './consent';
import { getTranslationJobState } from './job-state';
import { mayAsk, type PayingMember } from './may-ask';
import { translationRecipient } from './providers/from-env';
import { assertReadersAllowance } from './readers-allowance';

/** How many readers of a language a page needs to be translated by itself (issue: posts in the reader's language). */
export const readersWanted = 50;

/** Where the translation of a page's texts for a reader stands. */
export type PageReading = 'done' | 'working' | 'waiting' | 'none';

/** Texts that a reader cannot read, and the language that they have to be translated into for them; the site's own have no owner. */
export type UnreadTexts = { id: number; target: Locale; owner: PayingMember | null };

/** What readers may have translated: posts, products. */
export type ReadersTexts = {
  what: TranslatedTexts;
  /** Null for texts that a reader of `locale` can read, and for those that nobody may. */
  find: (publicId: string, locale: Locale) => Promise<UnreadTexts | null>;
  /** Of which of them a translation is stored that fits what stands there now. */
  stored: (unread: UnreadTexts) => Promise<'all' | 'some' | 'none'>;
  /** Names the jobs that may be at it. */
  jobKeys: (unread: UnreadTexts) => string[];
  request: (unread: UnreadTexts) => Promise<void>;
  /** Counts one more of its readers. @returns how many there are */
  countReader: (unread: UnreadTexts) => Promise<number>;
  /** Once for each text, language and address. */
  readersLimit: RateLimitName;
};

/** Whether the site has texts translated: there is a provider, and who they are of lets it be asked (`mayAsk`). */
export async function isTranslatedHere(owner: PayingMember | null, what: TranslatedTexts): Promise<boolean> {
  const recipient = translationRecipient();
  return recipient !== null && (await mayAsk(owner, recipient, what));
}

/** The ways in which readers have texts of a kind translated. */
export function translatedForReaders({ find, stored, jobKeys, request, countReader, ...of }: ReadersTexts) {
  return {
    /**
     * Has the texts of a page translated for a reader who asks for it.
     * @throws AppError `notFound` for what is not to be read or needs no translation; `translationUnavailable` without a provider or
     *   the author's consent; `translationLimitReached` where today's allowance, its author's or the readers' share of the site's,
     *   is used up
     */
    async ask(publicId: string, locale: Locale): Promise<PageReading> {
      const unread = await find(publicId, locale);
      if (!unread) throw new AppError('notFound');
      if ((await stored(unread)) === 'all') return 'done';
      if (!(await isTranslatedHere(unread.owner, of.what))) throw new AppError('translationUnavailable');
      await assertReadersAllowance(unread.owner?.id ?? null);
      await request(unread);
      return 'working';
    },

    /** How far it is; `none` for what nobody works at, also of a page that nobody may read. */
    async look(publicId: string, locale: Locale): Promise<PageReading> {
      const unread = await find(publicId, locale);
      if (!unread) return 'none';
      const job = await getTranslationJobState(...jobKeys(unread));
      if (job) return job;
      return (await stored(unread)) === 'none' ? 'none' : 'done';
    },

    /**
     * Counts a reader of a language in which a page cannot be read yet, a client address once; with enough of them it is translated.
     * Nothing is kept of who they are but the limiter's digest of the address.
     */
    async count(publicId: string, locale: Locale, address: string): Promise<void> {
      const unread = await find(publicId, locale);
      if (!unread || (await stored(unread)) !== 'none') return;
      if (!(await isTranslatedHere(unread.owner, of.what))) return;
      if (!(await isWithinLimit(of.readersLimit, `${unread.id} ${unread.target} ${address}`))) return;
      // Where it came to nothing the first time, it is tried once more for as many again.
      if ((await countReader(unread)) % readersWanted === 0) await request(unread);
    },
  };
}
