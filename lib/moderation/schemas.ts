import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { isPublicId } from '@/lib/shared/ids';
import { ownWords } from '@/lib/shared/own-words';
import { subjectKinds } from '@/lib/shared/subjects';
import { reportReasons } from './report-reasons';

const publicId = z.string().refine(isPublicId);

/** A card, by its address. */
export const cardTarget = z.object({ publicId });

// Messages are keys of messages/<locale>/moderation.json, `errors`.

const says = { reason: z.enum(reportReasons, 'reasonRequired'), text: ownWords('textTooLong') };

const saysWhat = ({ reason, text }: { reason: string; text: string }) => reason !== 'other' || text !== '';
const textMissing = { path: ['text'], message: 'textRequired' };

/** A report: a reason, and own words where it is none of the others. */
export const reportSchema = cardTarget.extend(says).refine(saysWhat, textMissing);

/** The same of a member, by what they made or by themselves. */
export const reportMemberSchema = cardTarget
  .extend({ by: z.enum(subjectKinds), ...says })
  .refine(saysWhat, textMissing);

export const sendClaimCodeSchema = cardTarget.extend({ locale: z.enum(locales) });

export const proveClaimSchema = cardTarget.extend({
  code: z
    .string()
    .transform((text) => text.normalize('NFKC').replace(/\s/g, ''))
    .refine((text) => text !== '', { message: 'codeRequired', abort: true })
    .refine((text) => /^\d{6}$/.test(text), 'codeInvalid'),
});
