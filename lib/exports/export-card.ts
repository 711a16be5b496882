import type { StoredField } from '@/lib/cards/card-content';
import type { CardContact, FieldView, ShownList } from '@/lib/cards/card-view';
import { fieldsWhere, fieldsWith } from '@/lib/cards/field-lists';
import type { FieldsWith } from '@/lib/cards/fields';
import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Picture } from '@/lib/shared/media';
import type { ShownText } from '@/lib/translation/fallback';

/** Fields that a file holds under their own name, whoever orders it. */
export type ExportField = FieldsWith<{ sheet: number; shown: 'row' | 'page' }>;

const shownFields: readonly string[] = [...fieldsWhere('shown', 'row'), ...fieldsWhere('shown', 'page')];

export const exportFields = fieldsWith('sheet').filter((name): name is ExportField =>
  shownFields.includes(name),
);

/** A view without its language: a file has one. */
type Plain<View> = View extends ShownList ? string[] : View extends ShownText ? string : View;

/** A card as a file holds it: every text as a reader of the file's language sees it. */
export type ExportCard = { [Name in ExportField & StoredField]: Plain<FieldView<Name>> } & {
  publicId: string;
  kind: CardKind;
  /** Of the person or the company. */
  name: string;
  nameLang: Locale;
  /** Where a person works; a company's is its name. */
  company: string | null;
  position: string | null;
  industries: string[];
  province: string | null;
  description: string | null;
  sourceLocale: Locale;
  /** The card's page. */
  url: string;
  updatedAt: Date;
  logo: Picture | null;
  /** Null where the member who ordered the file may not open it. */
  contact: CardContact | null;
  /** What the member who ordered the file keeps of it. */
  tags: string[];
  note: string;
  favoritedAt: Date | null;
};
