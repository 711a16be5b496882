/** Milliseconds between two reloads of one path (specification §9). */
export const reloadPauseMs = 10_000;

/**
 * Whether a path may reload itself now.
 * @param stored what the last decision left, as JSON of path → time in ms
 * @returns the decision, and what to store when it is followed
 */
export function mayReload(
  stored: string | null,
  path: string,
  now: number,
): { allowed: boolean; store: string } {
  const recent = recentReloads(stored, now);
  if (Object.hasOwn(recent, path)) return { allowed: false, store: JSON.stringify(recent) };
  return { allowed: true, store: JSON.stringify({ ...recent, [path]: now }) };
}

/** The reloads that still count; whatever else was stored is forgotten. */
function recentReloads(stored: string | null, now: number): Record<string, number> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    const times = Object.entries(value as object).filter((entry): entry is [string, number] => {
      const [, at] = entry as [string, unknown];
      return typeof at === 'number' && at <= now && now - at < reloadPauseMs;
    });
    return Object.fromEntries(times);
  } catch {
    return {};
  }
}
