import 'server-only';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { pictureKeys } from '@/lib/cards/editor/queries';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { mediaUrl, privateMediaUrl } from '@/lib/shared/media';
import { type MergeField, mergeFields } from './merge-fields';

export type ComparedField = Exclude<MergeField, 'logoKey'> | 'contactVisibility';

/** The fields of a card that are compared as texts, in the order of the page. */
export const comparedFields: readonly ComparedField[] = [
  ...mergeFields.filter((field) => field !== 'logoKey'),
  'contactVisibility',
];

/** A version of a card as a reviewer compares it: texts by field, empty ones left out, and addresses of small pictures. */
export type ComparedCard = {
  lang: Locale;
  texts: Partial<Record<ComparedField, string>>;
  logo: string | null;
  images: string[];
};

/** Turns forms of cards into what is compared, in the language of the reader; one query for all their pictures. */
export async function compareCards(forms: readonly CardForm[], locale: Locale): Promise<ComparedCard[]> {
  const keys = [...new Set(forms.flatMap(pictureKeys))];
  const [industries, provinces, media] = await Promise.all([
    listIndustries(locale),
    listProvinces(locale),
    keys.length === 0
      ? []
      : db.media.findMany({
          where: { key: { in: keys } },
          take: keys.length,
          select: { key: true, widths: true, isPublic: true },
        }),
  ]);
  const industryNames = new Map(industries.map(({ id, name }) => [id, name]));
  const provinceNames = new Map(provinces.map(({ code, name }) => [code as string, name]));
  const urls = new Map(
    media.map(({ key, widths, isPublic }) => {
      const width = Math.min(...widths);
      return [key, isPublic ? mediaUrl(key, width) : privateMediaUrl(key, width)];
    }),
  );
  return forms.map((form) => ({
    lang: form.sourceLocale,
    texts: textsOf(form, locale, industryNames, provinceNames),
    logo: form.logoKey === null ? null : (urls.get(form.logoKey) ?? null),
    images: form.imageKeys.flatMap((key) => urls.get(key) ?? []),
  }));
}

function textsOf(
  form: CardForm,
  locale: Locale,
  industries: ReadonlyMap<number, string>,
  provinces: ReadonlyMap<string, string>,
): ComparedCard['texts'] {
  const texts: ComparedCard['texts'] = {};
  for (const field of comparedFields) {
    const text = textOf(field, form, locale, industries, provinces);
    if (text !== '') texts[field] = text;
  }
  return texts;
}

function textOf(
  field: ComparedField,
  form: CardForm,
  locale: Locale,
  industries: ReadonlyMap<number, string>,
  provinces: ReadonlyMap<string, string>,
): string {
  if (field === 'industryIds') return form.industryIds.flatMap((id) => industries.get(id) ?? []).join('\n');
  if (field === 'provinceCode') return provinces.get(form.provinceCode) ?? form.provinceCode;
  if (field === 'chatTools') return form.chatTools.map(({ kind, value }) => `${kind}: ${value}`).join('\n');
  if (field === 'openingHours') return hoursText(form.openingHours, locale);
  const value = form[field];
  return typeof value === 'string' ? value : value.join('\n');
}

/** 5 January 1970 was a Monday. */
function hoursText(rows: CardForm['openingHours'], locale: Locale): string {
  const weekday = new Intl.DateTimeFormat(localeTable[locale].intl, { weekday: 'short', timeZone: 'UTC' });
  return rows
    .map(({ days, from, to, pause }) => {
      const names = days.map((day) => weekday.format(new Date(Date.UTC(1970, 0, 4 + day))));
      const times = pause ? `${from}–${pause.from}, ${pause.to}–${to}` : `${from}–${to}`;
      return `${names.join(' ')} ${times}`;
    })
    .join('\n');
}
