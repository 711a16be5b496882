import { processWide } from './process-wide.ts';

/** Maintenance as an administrator switched it on: what is said beside the fatal screen's words, and when it is to end. */
export type Maintenance = { texts: Readonly<Record<string, string>>; endsAt: Date | null };

type MaintenanceState = {
  /** Null while the site is open. */
  current: Maintenance | null;
  /** Whether a token of the admin realm belongs to an open session; nobody's, until the process can ask. */
  isAdmin: (token: string) => Promise<boolean>;
};

/** Whether the site is under maintenance, as this process heard last. */
export function maintenanceState(): MaintenanceState {
  return processWide('maintenance', () => ({ current: null, isAdmin: async () => false }));
}
