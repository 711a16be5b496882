import type { Locale } from '@/lib/i18n/locales';
import type { ChatTool } from './chat-tools';
import type { HoursRow } from './hours-rows';

type Input = { type?: 'email' | 'tel' | 'url'; inputMode?: 'numeric' | 'url' };

const text = (input: Input = {}) => ({ empty: '', input });
const list = <Entry>() => ({ empty: [] as Entry[] });
/** `entry` is the longest text of an entry, in characters. */
const texts = <Entry>(entry: number) => ({ ...list<Entry>(), entry });

/**
 * What a field of a card may be: its value on a form where nothing was written, and for one line or some lines of text
 * the keyboard that helps. What each kind is checked by stands in editor/schemas and import-cells, how it is stored in
 * card-content.
 */
export const fieldKinds = {
  line: text(),
  text: text(),
  email: text({ type: 'email' }),
  phone: text({ type: 'tel' }),
  url: text({ type: 'url', inputMode: 'url' }),
  taxCode: text({ inputMode: 'numeric' }),
  year: text({ inputMode: 'numeric' }),
  province: { empty: '' as string },
  locale: { empty: 'vi' as Locale },
  visibility: { empty: 'members' as 'members' | 'public' },
  words: texts<string>(40),
  chatTools: texts<ChatTool>(120),
  hours: list<HoursRow>(),
  industries: list<number>(),
  picture: { empty: null as string | null },
  pictures: list<string>(),
} as const;

export type FieldKind = keyof typeof fieldKinds;

/** A field's value on a form. */
export type FormValue<Kind extends FieldKind> = (typeof fieldKinds)[Kind]['empty'];

/** Kinds that are written into one field of text. */
export type TextKind = {
  [Kind in FieldKind]: 'input' extends keyof (typeof fieldKinds)[Kind] ? Kind : never;
}[FieldKind];
