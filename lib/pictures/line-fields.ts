import type { TranslationField } from '@/lib/cards/translations/fields';
import type { CardKind } from '@/lib/shared/card-kind';
import type { PictureLine } from './design';

/** The line of a picture in which a field of a card stands; null for the name, which always stays. */
function lineOfField(field: TranslationField, kind: CardKind): PictureLine | null {
  if (field === 'companyName') return kind === 'company' ? null : 'company';
  if (field === 'contactName') return kind === 'company' ? 'person' : null;
  if (field === 'position' || field === 'address') return field;
  return 'motto';
}

/** Of what the pictures of a card lack, that which is not left out anyhow. */
export function lackedLines(
  missing: readonly TranslationField[],
  kind: CardKind,
  hidden: readonly PictureLine[],
): TranslationField[] {
  return missing.filter((field) => {
    const line = lineOfField(field, kind);
    return line === null || !hidden.includes(line);
  });
}
