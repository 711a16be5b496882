import 'server-only';
import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/i18n/locales';
import { textOfDelta } from '@/lib/rich-text/text';
import { cutText } from '@/lib/shared/cut-text';
import type { Picture } from '@/lib/shared/media';
import { formatVnd } from '@/lib/shared/money';
import type { ProductView } from './product-view';

/** What a link to a product shows in a chat, in a language. */
export type ProductFace = {
  name: string;
  /** The lowest, as the language writes it. */
  price: string;
  /** The beginning of its description; '' where there is none. */
  says: string;
  picture: Pick<Picture, 'key' | 'widths'> | null;
  /** Names all of this: the address of the drawing carries it. */
  version: string;
};

/** Rises when the same is drawn in another way. */
const drawingVersion = 1;

const mostSaid = 160;

/** What a product's page shows, as far as it stands on the picture of a link. */
export function productFaceOf(
  { name, variants, description, pictures }: ProductView,
  locale: Locale,
): ProductFace {
  const [first] = pictures;
  const face = {
    name: name.text,
    price: formatVnd(Math.min(...variants.map(({ price }) => price)), locale),
    says: cutText(textOfDelta(description.delta).replace(/\s+/g, ' '), mostSaid),
    picture: first ? { key: first.key, widths: first.widths } : null,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([drawingVersion, face]))
    .digest('hex');
  return { ...face, version: digest.slice(0, 12) };
}
