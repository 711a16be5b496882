import { TranslationMark } from '@/components/translation/translation-mark';
import type { ShownList } from '@/lib/cards/card-view';

/** The mark of a translated list, with what the member wrote behind it, entry by entry. */
export function ListMark({ list }: { list: ShownList }) {
  const { source, original } = list;
  if (!source) return null;
  return (
    <TranslationMark
      text={{ source }}
      original={original && { text: original.items.join('\n'), lang: original.lang }}
    />
  );
}
