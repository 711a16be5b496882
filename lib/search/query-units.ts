import { foldScript, foldText } from './fold';
import type { Run } from './runs';
import { bigrams, joinedToken, wordToken } from './tokens';

/** A unit of the text: a word, or one character of a text without spaces. */
export type Unit = {
  key: string;
  text: string;
  run: number;
  start: number;
  end: number;
  kind: Run['kind'];
  joins: boolean;
};

/** The units of a text's runs, in order. */
export function unitsOf(runs: readonly Run[]): Unit[] {
  const units = runs.flatMap((run, index): Unit[] => {
    if (run.kind === 'word') {
      const key = wordToken(foldText(run.text));
      return [
        {
          key,
          text: run.text,
          run: index,
          start: run.start,
          end: run.start + run.text.length,
          kind: run.kind,
          joins: run.joins,
        },
      ];
    }
    let start = run.start;
    return Array.from(run.text, (text, place) => {
      const unit = {
        key: foldText(text),
        text,
        run: index,
        start,
        end: start + text.length,
        kind: run.kind,
        joins: place > 0 || run.joins,
      };
      start = unit.end;
      return unit;
    });
  });
  // A mark without a letter folds to nothing.
  return units.filter(({ key }) => key !== '');
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Where words of a Chinese or Japanese run begin, in units of the whole text. */
export function wordStarts(run: Run): Set<number> {
  // Simplified characters, so that both ways of writing are parted alike; katakana stay, they mark words.
  const text = foldScript(run.text);
  if (text.length !== run.text.length) return new Set();
  return new Set(Array.from(segmenter.segment(text), (segment) => run.start + segment.index));
}

/** Neighbouring words joined, neighbouring characters as bigrams: the tokens of a phrase. */
export function phraseTokens(units: readonly Unit[]): string[] {
  const tokens: string[] = [];
  let at = 0;
  while (at < units.length) {
    const first = units[at] as Unit;
    let end = at + 1;
    const same = (unit: Unit | undefined) =>
      unit !== undefined &&
      unit.kind === first.kind &&
      (first.kind === 'word' ? unit.joins : unit.run === first.run);
    while (same(units[end])) end += 1;
    const group = units.slice(at, end);
    if (first.kind !== 'word') {
      const pairs = bigrams(group.map((unit) => unit.key).join(''));
      tokens.push(...(group.length === 1 ? [] : pairs));
    } else if (group.length === 1) tokens.push(first.key);
    else {
      for (let index = 1; index < group.length; index += 1) {
        const [one, two] = [group[index - 1] as Unit, group[index] as Unit];
        const joined = joinedToken(foldText(one.text), foldText(two.text));
        tokens.push(...(joined === null ? [one.key, two.key] : [joined]));
      }
    }
    at = end;
  }
  return [...new Set(tokens)];
}

/** The text that units were typed as. */
export function typedText(units: readonly Unit[]): string {
  return units
    .map((unit, index) =>
      index > 0 && unit.start > (units[index - 1] as Unit).end ? ` ${unit.text}` : unit.text,
    )
    .join('');
}
