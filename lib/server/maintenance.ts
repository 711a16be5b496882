/** Maintenance as an administrator switched it on: what is said beside the fatal screen's words, and when it is to end. */
export type Maintenance = { texts: Readonly<Record<string, string>>; endsAt: Date | null };

type MaintenanceState = {
  /** Null while the site is open. */
  current: Maintenance | null;
  /** Whether a token of the admin realm belongs to an open session; nobody's, until the process can ask. */
  isAdmin: (token: string) => Promise<boolean>;
};

const place = Symbol.for('site.maintenance');

/** Whether the site is under maintenance, as this process heard last; the copies of this code in one process share it. */
export function maintenanceState(): MaintenanceState {
  const shared = globalThis as { [place]?: MaintenanceState };
  shared[place] ??= { current: null, isAdmin: async () => false };
  return shared[place];
}
