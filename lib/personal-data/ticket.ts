import 'server-only';
import { z } from 'zod';
import { sealedToken } from '@/lib/server/sealed-token';
import { minuteMs } from '@/lib/shared/durations';

const ticket = sealedToken({
  purpose: 'data-export',
  shape: z.object({ publicId: z.string(), sid: z.string() }),
  // Long enough to begin a download again that broke off.
  lifetimeMs: 10 * minuteMs,
});

/** What a file may be fetched by: after a proof, in the session that gave it, for a short time. */
export function exportTicket(publicId: string, sid: string): string {
  return ticket.make({ publicId, sid });
}

/** Whether it is one for this file and this session, and not over. */
export function isExportTicket(given: string, publicId: string, sid: string | null): boolean {
  const told = ticket.read(given);
  return told !== null && told.publicId === publicId && told.sid === sid;
}
