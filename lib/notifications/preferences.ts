import { z } from 'zod';

/** Mails that a member may switch off or, of announcements, on: as they are stored with the member. */
export const mailChoicesSchema = z.object({
  reminders: z.boolean().default(true),
  announcements: z.boolean().default(false),
});

export type MailChoices = z.output<typeof mailChoicesSchema>;
