import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { cleanInput } from '@/lib/shared/clean-input';
import { isPublicId } from '@/lib/shared/ids';
import { reportReasons } from './report-reasons';

/** Longest own words of a report, a claim or a decision, in characters. */
export const ownWordsMax = 500;

const publicId = z.string().refine(isPublicId);

/** Somebody's own words. */
export const ownWords = z
  .string()
  .transform((text) => cleanInput(text).trim())
  .refine((text) => Array.from(text).length <= ownWordsMax, 'textTooLong');

/** A card, by its address. */
export const cardTarget = z.object({ publicId });

// Messages are keys of messages/<locale>/moderation.json, `errors`.

/** A report: a reason, and own words where it is none of the others. */
export const reportSchema = cardTarget
  .extend({ reason: z.enum(reportReasons, 'reasonRequired'), text: ownWords })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: 'textRequired',
  });

export const sendClaimCodeSchema = cardTarget.extend({ locale: z.enum(locales) });

export const proveClaimSchema = cardTarget.extend({
  code: z
    .string()
    .transform((text) => text.normalize('NFKC').replace(/\s/g, ''))
    .refine((text) => text !== '', { message: 'codeRequired', abort: true })
    .refine((text) => /^\d{6}$/.test(text), 'codeInvalid'),
});
