import { TranslateOffer } from '@/components/translation/translate-offer';
import { TranslationMark } from '@/components/translation/translation-mark';
import type { ShownList } from '@/lib/cards/card-view';

type Props = {
  /** Names the part of the page. */
  id: string;
  list: ShownList;
};

/**
 * Below a list: the mark of its translation, with what the member wrote behind it, entry by entry; of one in another
 * language the way to a translator.
 */
export function ListMark({ id, list: { items, lang, source, original } }: Props) {
  if (!source) return null;
  return (
    <>
      <TranslationMark
        text={{ source }}
        original={original && { text: original.items.join('\n'), lang: original.lang }}
      />
      <TranslateOffer id={id} text={items.join('\n')} lang={lang} />
    </>
  );
}
