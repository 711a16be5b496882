/** The channel of NOTIFY on which every site process hears of new events. */
export const liveChannel = 'live';

/** Members that one notification names: with `mostDataBytes` it stays below the 8000 bytes of PostgreSQL. */
export const membersAMessage = 200;

/** Bytes of what comes with an event. */
export const mostDataBytes = 2_000;

/** One thing that is told to some members, as it travels between processes. */
export type LiveMessage = {
  /** The oldest transaction that was under way when this was told: what is not heard by now is not older. */
  horizon: bigint;
  kind: string;
  data: unknown;
  to: { id: number; memberId: number }[];
};

/** Reads a payload; null when it is not one of ours. */
export function decodeLive(payload: string | undefined): LiveMessage | null {
  try {
    const { horizon, kind, data, to } = JSON.parse(payload ?? '') as Record<string, unknown>;
    if (typeof horizon !== 'string' || typeof kind !== 'string' || !Array.isArray(to)) return null;
    return {
      horizon: BigInt(horizon),
      kind,
      data,
      to: to.map(([id, memberId]: [number, number]) => ({ id, memberId })),
    };
  } catch {
    return null;
  }
}
