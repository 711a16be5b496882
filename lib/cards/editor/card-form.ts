import { type Locale, locales } from '@/lib/i18n/locales';
import type { OpeningHours } from '../card-view';
import type { ChatToolKind } from '../chat-tool-kinds';

/** Opening hours as people write them: some days, from and to, and a lunch break. Times are "08:00" or empty. */
export type HoursRow = {
  days: number[];
  from: string;
  to: string;
  pause: { from: string; to: string } | null;
};

/** Everything that an owner writes on a card: plain JSON, what is not said is empty. */
export type CardForm = {
  /** The language that the texts are written in. */
  sourceLocale: Locale;
  companyName: string;
  contactName: string;
  position: string;
  mobile: string;
  phone: string;
  email: string;
  website: string;
  chatTools: { kind: ChatToolKind; value: string }[];
  personalDescription: string;
  companyDescription: string;
  advantages: string;
  requirements: string;
  address: string;
  ward: string;
  /** Empty for none. */
  provinceCode: string;
  taxCode: string;
  /** By id, the main one first. */
  industryIds: number[];
  languages: string[];
  skills: string[];
  interests: string[];
  services: string[];
  openingHours: HoursRow[];
  contactVisibility: 'members' | 'public';
  /** Of a company its logo, of a person the portrait. */
  logoKey: string | null;
  imageKeys: string[];
};

/** A card on which nothing was written yet. */
export function emptyCardForm(sourceLocale: Locale): CardForm {
  return {
    sourceLocale,
    companyName: '',
    contactName: '',
    position: '',
    mobile: '',
    phone: '',
    email: '',
    website: '',
    chatTools: [],
    personalDescription: '',
    companyDescription: '',
    advantages: '',
    requirements: '',
    address: '',
    ward: '',
    provinceCode: '',
    taxCode: '',
    industryIds: [],
    languages: [],
    skills: [],
    interests: [],
    services: [],
    openingHours: [],
    contactVisibility: 'members',
    logoKey: null,
    imageKeys: [],
  };
}

/** Opening hours as a card keeps them: a lunch break makes two entries, and a day ends at 24:00. */
export function storedHours(rows: readonly HoursRow[]): OpeningHours[] {
  const end = (time: string) => (time === '00:00' ? '24:00' : time);
  return rows.flatMap(({ days, from, to, pause }) => {
    const sorted = [...new Set(days)].sort((a, b) => a - b);
    if (!pause) return [{ days: sorted, from, to: end(to) }];
    return [
      { days: sorted, from, to: end(pause.from) },
      { days: sorted, from: pause.to, to: end(to) },
    ];
  });
}

/** The other way: two entries of the same days, one after the other, are one row with a break. */
export function hoursRows(stored: readonly OpeningHours[]): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const { days, from, to: end } of stored) {
    // As a field for times knows midnight.
    const to = end === '24:00' ? '00:00' : end;
    const last = rows.at(-1);
    const continues =
      last &&
      !last.pause &&
      last.days.join() === days.join() &&
      last.to < from &&
      (from < to || to === '00:00');
    if (continues) {
      last.pause = { from: last.to, to: from };
      last.to = to;
    } else rows.push({ days: [...days], from, to, pause: null });
  }
  return rows;
}

/** Whether a text names one of the site's languages; other ones fall to Vietnamese, the market's. */
export function sourceLocaleOf(locale: string): Locale {
  return locales.find((known) => known === locale) ?? 'vi';
}

/** A form as one text: two forms with the same text say the same, whatever the order of their members. */
export function formText(form: CardForm): string {
  return JSON.stringify(form, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
