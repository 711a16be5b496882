import 'server-only';
import { log } from './log';
import { keyedDigest } from './sealing';

/** What the log records of sign-ins, successful or not; the line has the client's address and the request's id. */
const securityEvents = [
  'signIn',
  'signInFailed',
  'secondFactorPassed',
  'secondFactorFailed',
  'stepUpPassed',
  'stepUpFailed',
  'limited',
  'refused',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Bad news are warnings, so that a log of warnings alone has them. */
const isGood = (event: SecurityEvent) => event === 'signIn' || event.endsWith('Passed');

type Details = {
  realm?: 'member' | 'admin';
  /** Public identifier. */
  account?: string;
  /** Logged as a digest: what somebody typed there may be anything. */
  email?: string;
  way?: string;
  reason?: string;
  knownDevice?: boolean;
};

/** Logs an event. */
export function logSecurity(event: SecurityEvent, { email, ...details }: Details): void {
  const emailDigest = email && keyedDigest('log-email', email).slice(0, 16);
  log()[isGood(event) ? 'info' : 'warn']({ event, emailDigest, ...details }, 'security');
}
