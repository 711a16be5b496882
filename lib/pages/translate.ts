import 'server-only';
import { pagePolicy, withPictures } from '@/lib/content/page-document';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { isEmptyDelta } from '@/lib/rich-text/text';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { cutText } from '@/lib/shared/cut-text';
import { type MadeText, makeTranslations } from '@/lib/translation/make-translations';
import { languagesFor } from '@/lib/translation/plan';
import type { TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { chinesePartner, type SourceText } from '@/lib/translation/source-text';
import { isWritten, type PageTextForm, pageLimits } from './page-form';
import { readNewest } from './stored';
import { textMark } from './text-mark';

/** A text that was made, and how far it came: what nobody could translate is empty. */
export type TranslatedText = PageTextForm & { isWhole: boolean };

/**
 * Makes one language of a page out of another: by the glossary and the provider, out of the site's allowance, and between the two
 * ways to write Chinese by rule, without anybody being asked. Writes nothing: the editor puts it into the form, from where it is
 * saved as what a machine wrote.
 * @param provider whom to ask; null for nobody
 * @throws AppError `notFound`; `staleVersion`; `invalidInput` where there is nothing to translate; `conflict` where a person wrote
 *   what stands there, which no machine writes over; `translationUnavailable`, `translationLimitReached`
 */
export async function translatePage(
  { id, version, from, to }: { id: number; version: number; from: Locale; to: Locale },
  provider: TranslationProvider | null = translationProvider(),
): Promise<TranslatedText> {
  const page = await db.page.findFirst({ where: { id, deletedAt: null }, select: { version: true } });
  if (!page) throw new AppError('notFound');
  if (page.version !== version) throw new AppError('staleVersion');
  const { texts } = await readNewest(db, id);
  const original = texts[from];
  if (!isWritten(original)) throw new AppError('invalidInput');
  if (texts[to].source === 'human' && isWritten(texts[to])) throw new AppError('conflict');
  const isConverted = chinesePartner(from) === to;
  if (!isConverted && !provider) throw new AppError('translationUnavailable');
  const { made, outcome } = await makeTranslations(
    { source: from, texts: textsOf(original), rows: [], names: {}, namesIn: () => ({}) },
    isConverted || !provider
      ? null
      : { provider, memberId: null, limits: await getSetting('translationBudget') },
    languagesFor(from, to),
  );
  const answer = made.filter(({ locale }) => locale === to);
  if (answer.length === 0 || (outcome !== 'done' && answer.length < textsOf(original).length))
    throw new AppError(outcome === 'limit' ? 'translationLimitReached' : 'translationUnavailable');
  return textFrom(original, from, answer, isConverted);
}

/** None of them empty. */
function textsOf({ title, description, content }: PageTextForm): SourceText[] {
  const texts: SourceText[] = [
    { field: 'title', kind: 'prose', text: title.trim(), glossary: [] },
    { field: 'description', kind: 'prose', text: description.trim(), glossary: [] },
    {
      field: 'content',
      kind: 'rich',
      text: isEmptyDelta(content) ? '' : JSON.stringify(content),
      glossary: [],
    },
  ];
  return texts.filter(({ text }) => text !== '');
}

function textFrom(
  original: PageTextForm,
  from: Locale,
  made: readonly MadeText[],
  isConverted: boolean,
): TranslatedText {
  const of = (field: string) => made.find((text) => text.field === field)?.text ?? '';
  const read = parseDelta(parse(of('content')), pagePolicy);
  return {
    title: cutText(of('title'), pageLimits.title),
    description: cutText(of('description'), pageLimits.description),
    content:
      'delta' in read ? withPictures(read.delta, 'api') : ({ ops: [{ insert: '\n' }] } satisfies Delta),
    source: isConverted ? 'converted' : 'machine',
    from,
    fromMark: textMark(original),
    isWhole: made.length === textsOf(original).length && 'delta' in read,
  };
}

function parse(text: string): unknown {
  return text === '' ? { ops: [] } : JSON.parse(text);
}
