import 'server-only';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { invalidate } from '@/lib/server/cache/invalidate';
import { db } from '@/lib/server/db';
import type { AskOutcome } from '@/lib/translation/ask-provider';
import { makeTranslations, type TranslationSubject } from '@/lib/translation/make-translations';
import { mayAsk, payingMemberSelect } from '@/lib/translation/may-ask';
import { languagesFor } from '@/lib/translation/plan';
import { ProviderError, type TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { nextAllowance } from '@/lib/translation/queue';
import { nameFields, sourceTextsOf, type TranslationField } from './fields';
import { requestTranslationAt } from './request';
import { type MadeTranslation, translatedCardSelect, writeMadeTranslations } from './write-translations';

async function readCard(cardId: number) {
  return db.card.findUnique({
    where: { id: cardId },
    select: {
      ...translatedCardSelect,
      taxCode: true,
      status: true,
      owner: { select: payingMemberSelect },
    },
  });
}

type Card = NonNullable<Awaited<ReturnType<typeof readCard>>>;

/**
 * Translates what a card says into the other languages: by the glossary, by the provider where there is one and the owner
 * agreed, or, of a card without one, the operator switched it on, and between the two ways to write Chinese by rule. Can run twice without harm.
 * @param provider whom to ask; null for nobody
 * @throws ProviderError where the provider is down: the rest is written, and the queue tries again
 */
export async function translateCard(
  { cardId, locale }: { cardId: number; locale?: Locale },
  provider: TranslationProvider | null = translationProvider(),
): Promise<AskOutcome> {
  const card = await readCard(cardId);
  if (!card) return 'done';
  const { owner } = card;
  // What nobody owns leaves the site only as everybody sees it.
  const isSendable = owner !== null || card.status === 'published';
  const asked =
    provider && isSendable && (await mayAsk(owner, provider.name, 'cards'))
      ? { provider, memberId: owner?.id ?? null, limits: await getSetting('translationBudget') }
      : null;
  const subject = subjectOf(card);
  const { made, gone, outcome } = await makeTranslations(
    subject,
    asked,
    languagesFor(subject.source, locale),
  );
  await db.$transaction(async (tx) => {
    const { tags } = await writeMadeTranslations(tx, cardId, made as MadeTranslation[], gone);
    await invalidate(tx, tags);
    if (outcome === 'limit') await requestTranslationAt(tx, cardId, nextAllowance());
  });
  if (outcome === 'down') throw new ProviderError('down', 'the queue tries again');
  return outcome;
}

function subjectOf(card: Card): TranslationSubject {
  const { companyName, contactName, address, taxCode, translations } = card;
  const nameIn = (field: TranslationField, locale: Locale) =>
    translations.find((row) => row.locale === locale && row.field === field)?.text;
  return {
    source: card.sourceLocale as Locale,
    texts: sourceTextsOf(card),
    rows: translations,
    names: { companyName, contactName, address, taxCode },
    namesIn: (locale) => Object.fromEntries(nameFields.map((field) => [field, nameIn(field, locale)])),
  };
}
