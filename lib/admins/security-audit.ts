import 'server-only';
import { type Doer, writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { requestAddress } from '@/lib/server/log';
import { logSecurity, type SecurityEvent } from '@/lib/server/security-events';
import type { AuditAction } from '@/lib/shared/audit-actions';

type Who = { id: number; publicId: string; name: string; email: string };

const actionOf: Record<SecurityEvent, AuditAction> = {
  signIn: 'security.signIn',
  signInFailed: 'security.signInFailed',
  secondFactorPassed: 'security.secondFactorPassed',
  secondFactorFailed: 'security.secondFactorFailed',
  stepUpPassed: 'security.stepUpPassed',
  stepUpFailed: 'security.stepUpFailed',
  limited: 'security.limited',
  refused: 'security.refused',
};

/** Who tried to sign in as somebody and failed: nobody knows. */
const nobody: Doer = { id: null, name: '' };

/** Logs what happened to an administrator's account, and writes it into the audit with the client's address. */
export async function tellSecurity(
  tx: Pick<Tx, 'auditEntry'>,
  admin: Who,
  event: SecurityEvent,
  { doer = admin as Doer }: { doer?: Doer } = {},
): Promise<void> {
  logSecurity(event, { realm: 'admin', account: admin.publicId });
  await writeAudit(tx, doer, {
    action: actionOf[event],
    target: { type: 'admin', id: admin.publicId, name: admin.email },
    after: { address: requestAddress() },
  });
}

/**
 * Tells of what fails in signing in: wrong secrets each, a limit when it is reached. Who is no administrator gets into the
 * log alone.
 * @throws what the work throws
 */
export async function tellingFailures<T>(
  admin: Who | null,
  event: 'signInFailed' | 'secondFactorFailed',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isLimit = error instanceof AppError && error.code === 'tooManyRequests';
    const isWrong = error instanceof AppError && ['loginFailed', 'secondFactorInvalid'].includes(error.code);
    if (isWrong || (isLimit && error.isFirst)) {
      const told = isLimit ? 'limited' : event;
      if (admin) await tellSecurity(db, admin, told, { doer: nobody });
      else logSecurity(told, { realm: 'admin' });
    }
    throw error;
  }
}
