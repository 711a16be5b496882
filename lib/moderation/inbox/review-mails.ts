import { z } from 'zod';
import { canAdmin } from '@/lib/admins/permissions';
import { fallbackLocale, locales } from '@/lib/i18n/locales';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { kindAreas, type ReviewKind, reviewKinds } from './review-kinds';

/** When an administrator hears by mail of what waits; nobody is mailed who did not ask for it. */
export const reviewMailChoices = ['none', 'daily', 'atOnce'] as const;
export type ReviewMailChoice = (typeof reviewMailChoices)[number];

const choice = z.enum(reviewMailChoices).default('none');

/** The choices of an administrator, and the language they chose them in, which is that of the mails. */
export const reviewMailsSchema = z.object({
  locale: z.enum(locales).default(fallbackLocale),
  kinds: z.object(
    Object.fromEntries(reviewKinds.map((kind) => [kind, choice])) as Record<ReviewKind, typeof choice>,
  ),
});

export type ReviewMails = z.output<typeof reviewMailsSchema>;

/** The stored choices; what is not there, and what this version does not know, is `none`. */
export function readReviewMails(stored: unknown): ReviewMails {
  const parsed = reviewMailsSchema.safeParse(stored);
  return parsed.success ? parsed.data : reviewMailsSchema.parse({ kinds: {} });
}

/** The kinds that a role may decide, which are those it may be mailed about. */
export function decidableKinds(admin: Pick<AdminViewer, 'role'>): ReviewKind[] {
  return reviewKinds.filter((kind) => canAdmin(admin, kindAreas[kind], 'write'));
}
