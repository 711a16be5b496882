import 'server-only';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { invalidate } from '@/lib/server/cache/invalidate';
import { db } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs, hourMs } from '@/lib/shared/durations';
import { isPaidMember } from '@/lib/shared/viewer';
import { type AskOutcome, askProvider } from '@/lib/translation/ask-provider';
import { hasTranslationConsent } from '@/lib/translation/consent';
import { converterOf } from '@/lib/translation/convert-chinese';
import type { GlossaryReader } from '@/lib/translation/glossary';
import { readGlossary } from '@/lib/translation/glossary-names';
import { type Conversion, languagesFor, planTranslations } from '@/lib/translation/plan';
import { ProviderError, type TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { sourceHash } from '@/lib/translation/source-hash';
import {
  finishText,
  isKnown,
  type PreparedText,
  prepareText,
  questionsOf,
} from '@/lib/translation/translate-fields';
import { nameFields, sourceTextOf, sourceTextsOf, type TranslationField } from './fields';
import { requestTranslationAt } from './request';
import { type MadeTranslation, translatedCardSelect, writeMadeTranslations } from './write-translations';

async function readCard(cardId: number) {
  return db.card.findUnique({
    where: { id: cardId },
    select: {
      ...translatedCardSelect,
      taxCode: true,
      ownerId: true,
      owner: { select: { vipType: true, membershipStatus: true, deletedAt: true } },
    },
  });
}

type Card = NonNullable<Awaited<ReturnType<typeof readCard>>>;

/**
 * Translates what a card says into the other languages: by the glossary, by the provider where there is one and the owner
 * agreed, and between the two ways to write Chinese by rule. Can run twice without harm.
 * @param provider whom to ask; null for nobody
 * @throws ProviderError where the provider is down: the rest is written, and the queue tries again
 */
export async function translateCard(
  { cardId, locale }: { cardId: number; locale?: Locale },
  provider: TranslationProvider | null = translationProvider(),
): Promise<AskOutcome> {
  const card = await readCard(cardId);
  if (!card) return 'done';
  const source = card.sourceLocale as Locale;
  const glossary = await readGlossary();
  const asked = provider && (await mayAsk(card, provider)) ? provider : null;
  const plan = planTranslations(
    source,
    sourceTextsOf(card),
    card.translations,
    languagesFor(source, locale),
    // Once there is a provider, lists of which the glossary knew a part are made anew.
    (row, text) =>
      asked !== null &&
      row.source === 'glossary' &&
      !isKnown(prepare(card, glossary)({ ...text, locale: row.locale as Locale })),
  );
  const prepared = plan.wanted.map(prepare(card, glossary));
  const { answers, outcome } = asked
    ? await askProvider(
        {
          provider: asked,
          memberId: card.ownerId ?? 0,
          source,
          limits: await getSetting('translationBudget'),
        },
        prepared.flatMap(questionsOf),
      )
    : { answers: new Map<string, string>(), outcome: 'done' as const };
  const made = prepared.flatMap((text): MadeTranslation[] => {
    const finished = finishText(text, answers, namesIn(card, text.locale));
    if (!finished) return [];
    const { field, locale: into } = text;
    return [
      {
        field: field as TranslationField,
        locale: into,
        ...finished,
        from: source,
        fromHash: sourceHash(source, text.text),
      },
    ];
  });
  const converted = convertAll(card, made, plan.conversions);
  const all = [...made, ...converted];
  await db.$transaction(async (tx) => {
    const gone = outcome === 'down' ? [] : outdated(card, plan, all);
    const { tags } = await writeMadeTranslations(tx, cardId, all, gone);
    await invalidate(tx, tags);
    if (outcome === 'limit')
      await requestTranslationAt(tx, cardId, new Date(vietnamDay(new Date()).getTime() + dayMs - 7 * hourMs));
  });
  if (outcome === 'down') throw new ProviderError('down', 'the queue tries again');
  return outcome;
}

/** Texts leave the site for an active member who agreed to this recipient; nobody pays for a card without owner. */
async function mayAsk({ ownerId, owner }: Card, provider: TranslationProvider): Promise<boolean> {
  if (ownerId === null || !owner || owner.deletedAt || !isPaidMember(owner)) return false;
  return hasTranslationConsent(ownerId, provider.name);
}

function prepare(card: Card, glossary: GlossaryReader) {
  const { companyName, contactName, address, taxCode } = card;
  return (wanted: Parameters<typeof prepareText>[0]): PreparedText =>
    prepareText(wanted, card.sourceLocale as Locale, glossary, {
      companyName,
      contactName,
      address,
      taxCode,
    });
}

/** How the owner writes the card's names in a language. */
function namesIn(card: Card, locale: Locale): Record<string, string | undefined> {
  const textIn = (field: string) =>
    card.translations.find((row) => row.locale === locale && row.field === field)?.text;
  return Object.fromEntries(nameFields.map((field) => [field, textIn(field)]));
}

function convertAll(
  card: Card,
  made: readonly MadeTranslation[],
  conversions: readonly Conversion[],
): MadeTranslation[] {
  const source = card.sourceLocale as Locale;
  const textIn = (field: TranslationField, locale: Locale) => {
    const original = sourceTextOf(card, field);
    if (locale === source) return original;
    const isThere = (row: { field: string; locale: string }) => row.field === field && row.locale === locale;
    const row = card.translations.find(isThere);
    // What is out of date itself is no ground to convert from, unless a human stands behind it.
    const holds =
      row && (row.source === 'human' || row.locked || row.sourceHash === sourceHash(source, original));
    return made.find(isThere)?.text ?? (holds ? row.text : '');
  };
  return conversions.flatMap(({ kind, locale, from, ...each }): MadeTranslation[] => {
    const field = each.field as TranslationField;
    const text = textIn(field, from);
    if (text === '') return [];
    return [
      {
        field,
        locale,
        text: converterOf(kind)(text, locale),
        source: 'converted',
        from,
        fromHash: sourceHash(from, text),
      },
    ];
  });
}

/** Translations of a text that is another one by now, without a new one: the original says more than they do. */
function outdated(
  card: Card,
  plan: ReturnType<typeof planTranslations>,
  made: readonly MadeTranslation[],
): { field: string; locale: string }[] {
  const source = card.sourceLocale as Locale;
  return [...plan.wanted, ...plan.conversions].filter(({ field, locale, text }) => {
    const row = card.translations.find((each) => each.field === field && each.locale === locale);
    if (!row?.sourceHash || made.some((each) => each.field === field && each.locale === locale)) return false;
    return row.sourceHash !== sourceHash(source, text);
  });
}
