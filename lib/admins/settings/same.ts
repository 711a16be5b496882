/** Whether two values are the same, whatever the order of their keys: PostgreSQL keeps none. */
export function isSame(one: unknown, other: unknown): boolean {
  const ordered = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(one, ordered) === JSON.stringify(other, ordered);
}

/** Texts and lists by language without the empty ones: an empty title would stand in the way of the fallback's. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const trimmed = Object.entries(value).map(([locale, each]) => [
    locale,
    typeof each === 'string'
      ? each.trim()
      : Array.isArray(each)
        ? [...new Set(each.map((word) => (typeof word === 'string' ? word.trim() : word)))].filter(Boolean)
        : each,
  ]);
  return Object.fromEntries(trimmed.filter(([, each]) => (each as string | unknown[]).length !== 0));
}
