/** What is read for the metrics beyond this process: of the database, and whether the process is ready. */
export type SiteState = {
  build: string;
  /** By the name of the check, 1 for one that is passed. */
  checks: Record<string, boolean>;
  queue: readonly QueueState[];
  mails: readonly { status: string; count: number }[];
  /** Since the newest whole backup began: infinite where none was ever made, null where it could not be read. */
  backupAgeSeconds: number | null;
};

/** The jobs of one name. */
export type QueueState = {
  job: string;
  /** Could run now. */
  due: number;
  /** Wait for their time. */
  later: number;
  running: number;
  /** Were tried as often as they may be. */
  failed: number;
  /** Seconds since the oldest that is due could have run. */
  oldestSeconds: number;
};
