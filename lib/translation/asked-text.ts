import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { TranslatedTexts } from './consent';
import { getTranslationJobState } from './job-state';
import { hasWords, maskText } from './mask';
import { listAskable, mayAsk, type PayingMember } from './may-ask';
import { translationRecipient } from './providers/from-env';
import { assertReadersAllowance } from './readers-allowance';
import { readNow, type TextWithTranslations, translationTarget } from './stored-reading';
import type { TextJobs } from './text-jobs';
import type { TextReading, TranslationOffer } from './text-reading';

/** One text that a reader asks for, with who wrote it: null for somebody who is there no longer. */
export type AskedText = TextWithTranslations & { id: number; author: PayingMember | null };

type Kind = {
  /** Under which consent of its author it is translated. */
  what: TranslatedTexts;
  jobs: Pick<TextJobs, 'keyOf' | 'request'>;
};

/** Finds a text that the reader may read; null for what they may not. */
type Find = () => Promise<AskedText | null>;

async function findForeign(find: Find, locale: Locale): Promise<AskedText | null> {
  const text = await find();
  return text && text.source !== locale ? text : null;
}

/**
 * Has a text translated for a reader who asks for it.
 * @throws AppError `notFound` for what is not to be read or stands in the reader's language; `translationUnavailable` without a
 *   provider or the author's consent; `translationLimitReached`
 */
export async function askForText(find: Find, locale: Locale, { what, jobs }: Kind): Promise<TextReading> {
  const text = await findForeign(find, locale);
  if (!text) throw new AppError('notFound');
  const now = readNow(text, locale);
  if (now) return now;
  const target = translationTarget(text.source, locale);
  const recipient = translationRecipient();
  const { author } = text;
  if (!recipient || !author || !target || !(await mayAsk(author, recipient, what)))
    throw new AppError('translationUnavailable');
  await assertReadersAllowance(author.id);
  await jobs.request(db, text.id, target);
  return { state: 'working' };
}

/** How far it is, and what it says; `none` for what nobody works at, also of a text that the reader may not read. */
export async function getTextReading(
  find: Find,
  locale: Locale,
  { jobs }: Pick<Kind, 'jobs'>,
): Promise<TextReading> {
  const text = await findForeign(find, locale);
  if (!text) return { state: 'none' };
  const now = readNow(text, locale);
  if (now) return now;
  const state = await getTranslationJobState(
    jobs.keyOf(text.id, translationTarget(text.source, locale) ?? locale),
  );
  if (state) return { state };
  // It may have been written between the two looks.
  const again = await findForeign(find, locale);
  return (again && readNow(again, locale)) ?? { state: 'none' };
}

/**
 * How texts may be translated into any other language, in their order: by the site where there is a provider and their authors
 * agreed, else by a translator of the reader's; null for those without words.
 */
export async function waysOf(
  texts: readonly Pick<Offered, 'text' | 'authorId'>[],
  what: TranslatedTexts,
): Promise<(TranslationOffer | null)[]> {
  const recipient = translationRecipient();
  const askable = recipient
    ? await listAskable(
        texts.flatMap(({ text, authorId }) => (text === '' || authorId === null ? [] : [authorId])),
        recipient,
        what,
      )
    : new Set<number>();
  return texts.map(({ text, authorId }) => {
    if (!hasWords(maskText(text))) return null;
    return authorId !== null && askable.has(authorId) ? 'site' : 'link';
  });
}

type Offered = { publicId: string; authorId: number | null; text: string; lang: Locale };

/**
 * How readers of a language may have texts translated, by public id: by the site where it may, else by a translator of theirs.
 * Nothing of those in their language, and of those without words.
 */
export async function offersOf(
  texts: readonly Offered[],
  locale: Locale,
  what: TranslatedTexts,
): Promise<Map<string, TranslationOffer>> {
  const foreign = texts.filter(({ text, lang }) => lang !== locale && hasWords(maskText(text)));
  const recipient = foreign.length > 0 ? translationRecipient() : null;
  const authors = foreign.flatMap(({ authorId }) => authorId ?? []);
  const askable = recipient ? await listAskable(authors, recipient, what) : new Set<number>();
  return new Map(
    foreign.map(({ publicId, authorId, lang }) => [
      publicId,
      translationTarget(lang, locale) === null || (authorId !== null && askable.has(authorId))
        ? 'site'
        : 'link',
    ]),
  );
}
