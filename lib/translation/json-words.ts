/** Every text of a value as JSON has it, in order: names of keys are none. */
export function wordsOfJson(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsOfJson);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOfJson) : [];
}

/**
 * The same value with other texts in their places.
 * @param words one for each of `wordsOfJson`; where one is missing the text stays
 */
export function withWords<Value>(value: Value, words: readonly string[]): Value {
  let next = 0;
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') {
      next += 1;
      return words[next - 1] ?? part;
    }
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, fill(each)]));
  };
  return fill(value) as Value;
}

/**
 * A value as one text that is the same wherever it comes from: the keys of an object stand as the database keeps them, the shorter
 * first.
 */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)),
        )
      : part,
  );
}
