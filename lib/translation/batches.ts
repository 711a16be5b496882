export type BatchLimits = {
  /** Texts of one request. */
  texts: number;
  /** Characters of one request. */
  characters: number;
};

/** Parts texts into requests that keep a provider's limits; a text that is too long alone is left out. */
export function inRequests<T extends { text: string }>(items: readonly T[], limits: BatchLimits): T[][] {
  const requests: T[][] = [];
  let current: T[] = [];
  let size = 0;
  for (const item of items) {
    const length = item.text.length;
    if (length > limits.characters) continue;
    if (current.length > 0 && (current.length >= limits.texts || size + length > limits.characters)) {
      requests.push(current);
      current = [];
      size = 0;
    }
    current.push(item);
    size += length;
  }
  if (current.length > 0) requests.push(current);
  return requests;
}
