/** A line of a comparison: only in the earlier text, only in the later one, or in both. */
export type DiffLine = { kind: 'gone' | 'new' | 'same'; text: string };

/** Longer texts are not compared line by line but as a whole: the table of lines would be too large. */
const mostLines = 1_000;

/** What changed from one text to another, line by line: the longest lines that both have in the same order are the same. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [one, two] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < one.length && start < two.length && one[start] === two[start]) start += 1;
  let end = 0;
  while (
    end < one.length - start &&
    end < two.length - start &&
    one[one.length - 1 - end] === two[two.length - 1 - end]
  )
    end += 1;
  return [
    ...marked('same', one.slice(0, start)),
    ...diffMiddle(one.slice(start, one.length - end), two.slice(start, two.length - end)),
    ...marked('same', one.slice(one.length - end)),
  ];
}

/** How many lines around a change are shown with it. */
const around = 2;

/** The lines that changed, with the ones next to them; what stayed far from any change is left out. */
export function nearChanges(lines: readonly DiffLine[]): DiffLine[] {
  const changed = lines.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at]));
  const near = new Set(
    changed.flatMap((at) => Array.from({ length: 2 * around + 1 }, (_, step) => at - around + step)),
  );
  return lines.filter((_, at) => near.has(at));
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

const marked = (kind: DiffLine['kind'], lines: readonly string[]) => lines.map((text) => ({ kind, text }));

function diffMiddle(one: readonly string[], two: readonly string[]): DiffLine[] {
  if (one.length > mostLines || two.length > mostLines)
    return [...marked('gone', one), ...marked('new', two)];
  // How many lines are the same from here on, from the ends backwards.
  const common = Array.from({ length: one.length + 1 }, () => new Uint16Array(two.length + 1));
  const at = (first: number, second: number) => common[first]?.[second] ?? 0;
  for (let first = one.length - 1; first >= 0; first -= 1)
    for (let second = two.length - 1; second >= 0; second -= 1) {
      const row = common[first];
      if (!row) continue;
      row[second] =
        one[first] === two[second]
          ? at(first + 1, second + 1) + 1
          : Math.max(at(first + 1, second), at(first, second + 1));
    }
  const found: DiffLine[] = [];
  let [first, second] = [0, 0];
  while (first < one.length || second < two.length) {
    const [gone, added] = [one[first], two[second]];
    if (gone !== undefined && gone === added) {
      found.push({ kind: 'same', text: gone });
      first += 1;
      second += 1;
    } else if (
      gone !== undefined &&
      (added === undefined || at(first + 1, second) >= at(first, second + 1))
    ) {
      found.push({ kind: 'gone', text: gone });
      first += 1;
    } else if (added !== undefined) {
      found.push({ kind: 'new', text: added });
      second += 1;
    }
  }
  return found;
}
