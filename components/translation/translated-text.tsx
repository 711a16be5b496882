import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { textOfDelta } from '@/lib/rich-text/text';
import type { TextShape } from '@/lib/translation/board-view';

type Props = { lang: Locale; text: string; shape: TextShape };

/** A text of the board as one reads it: a document without its formats, a list item by item. */
export function TranslatedText({ lang, text, shape }: Props) {
  if (shape === 'line' || shape === 'text' || shape === 'rich')
    return (
      <p lang={lang} className="whitespace-pre-line break-words">
        {shape === 'rich' ? textOfDelta(JSON.parse(text) as Delta) : text}
      </p>
    );
  const items = shape === 'list' ? text.split('\n') : linesOfWords(JSON.parse(text) as Row[]);
  return (
    <ul lang={lang} className="ps-5 [&>li]:list-disc">
      {[...new Set(items)].map((item) => (
        <li key={item} className="break-words">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** A row of a table of words: an attribute, or what can be chosen. */
type Row = { name: string; value?: string; values?: string[] };

/** "Material: Oak"; "Color: Red · Blue". */
const linesOfWords = (rows: readonly Row[]) =>
  rows.map(({ name, value, values }) => `${name}: ${value ?? values?.join(' · ') ?? ''}`);
