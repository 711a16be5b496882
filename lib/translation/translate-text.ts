import 'server-only';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { AskOutcome } from './ask-provider';
import { readersShare } from './budget';
import type { TranslatedTexts } from './consent';
import { type MadeText, makeTranslations, type TranslationSubject } from './make-translations';
import { mayAsk, type PayingMember } from './may-ask';
import { ProviderError, type TranslationProvider } from './provider';
import { nextAllowance } from './queue';
import { type TextWithTranslations, translationTarget } from './stored-reading';
import type { TextJobs } from './text-jobs';

type Given = TextWithTranslations & { id: number; author: PayingMember | null };

type Kind = {
  /** Under which consent of its author it is translated. */
  what: TranslatedTexts;
  jobs: Pick<TextJobs, 'request'>;
  /** The memory of all texts is asked, and told nothing. */
  isPrivate?: boolean;
  /** Names that no provider is to get. */
  namesOf: () => Promise<Pick<TranslationSubject, 'names' | 'namesIn'>>;
  /** Stores what was made, if it still fits. */
  write: (target: Locale, made: MadeText) => Promise<void>;
};

/**
 * Translates one text into a language for a reader, by the provider where there is one and its author agreed. Can run twice
 * without harm; of a text that is not to be read any more nothing is sent.
 * @param text as it may be read now; null for what may not
 * @param provider whom to ask; null for nobody
 * @throws ProviderError where the provider is down: the queue tries again
 */
export async function translateText(
  text: Given | null,
  locale: Locale,
  provider: TranslationProvider | null,
  { what, jobs, isPrivate = false, namesOf, write }: Kind,
): Promise<AskOutcome> {
  const target = text && translationTarget(text.source, locale);
  if (!text?.author || !target || !provider) return 'done';
  const { author, source, translations } = text;
  if (!(await mayAsk(author, provider.name, what))) return 'done';
  const { made, outcome } = await makeTranslations(
    {
      source,
      texts: [{ field: 'text', kind: 'prose', text: text.text, glossary: [] }],
      rows: translations.map((row) => ({
        ...row,
        source: row.source as 'machine',
        field: 'text',
        locked: false,
      })),
      ...(await namesOf()),
    },
    {
      provider,
      memberId: author.id,
      limits: readersShare(await getSetting('translationBudget')),
      ...(isPrivate && { isPrivate }),
    },
    [target],
  );
  const [first] = made;
  if (first) await write(target, first);
  if (outcome === 'limit') await jobs.request(db, text.id, target, nextAllowance());
  if (outcome === 'down') throw new ProviderError('down', 'the queue tries again');
  return outcome;
}
