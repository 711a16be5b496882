/** The channel of NOTIFY that invalidated tags travel on. */
export const tagChannel = 'cache_tags';

/** PostgreSQL refuses a payload of 8000 bytes and more. */
const maxPayload = 7_900;

/** Tags that were invalidated; `hold` is set in the last message of a transaction of process `from`. */
export type TagMessage = { from: string; tags: string[]; hold?: number | undefined };

/**
 * The payloads that announce `tags`, each short enough for one NOTIFY.
 * @param hold number of the sender's hold, sent with the last payload
 */
export function encodeTags(from: string, tags: readonly string[], hold?: number): string[] {
  const room = maxPayload - Buffer.byteLength(JSON.stringify({ from, tags: [], hold: hold ?? 0 }));
  const batches: string[][] = [[]];
  let used = 0;
  for (const tag of new Set(tags)) {
    const bytes = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (used + bytes > room) {
      batches.push([]);
      used = 0;
    }
    batches.at(-1)?.push(tag);
    used += bytes;
  }
  const last = batches.length - 1;
  return batches.map((batch, index) =>
    JSON.stringify({ from, tags: batch, hold: index === last ? hold : undefined } satisfies TagMessage),
  );
}

/** Reads a payload; null when it is not one of ours. */
export function decodeTags(payload: string | undefined): TagMessage | null {
  try {
    const message: unknown = JSON.parse(payload ?? '');
    if (typeof message !== 'object' || message === null) return null;
    const { from, tags, hold } = message as Record<string, unknown>;
    if (typeof from !== 'string' || !Array.isArray(tags)) return null;
    return {
      from,
      tags: tags.filter((tag): tag is string => typeof tag === 'string'),
      hold: typeof hold === 'number' ? hold : undefined,
    };
  } catch {
    return null;
  }
}
