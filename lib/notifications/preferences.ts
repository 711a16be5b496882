import { z } from 'zod';

/** Mails that a member may switch off, as they are stored with the member. */
export const mailChoicesSchema = z.object({ reminders: z.boolean().default(true) });

export type MailChoices = z.output<typeof mailChoicesSchema>;
