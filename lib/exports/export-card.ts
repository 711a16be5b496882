import type { CardContact } from '@/lib/cards/card-view';
import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Picture } from '@/lib/shared/media';

/** A card as a file holds it: every text as a reader of the file's language sees it. */
export type ExportCard = {
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
  ward: string | null;
  taxCode: string | null;
  description: string | null;
  services: string[];
  advantages: string | null;
  requirements: string | null;
  skills: string[];
  languages: string[];
  sourceLocale: Locale;
  /** The card's page. */
  url: string;
  updatedAt: Date;
  logo: Picture | null;
  /** Null where whoever ordered the file may not open it. */
  contact: CardContact | null;
  /** What the member who ordered the file keeps of it. */
  tags: string[];
  favoritedAt: Date | null;
};
