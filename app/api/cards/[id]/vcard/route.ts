import { z } from 'zod';
import { readCardCode } from '@/lib/exports/card-code';
import { locales } from '@/lib/i18n/locales';
import { publicRoute } from '@/lib/server/route';

const options = {
  schema: z.object({ id: z.string().max(40), locale: z.enum(locales) }),
  rateLimit: { address: 'cardCodesByAddress' },
  withViewer: true,
} as const;

/** The card as a vCard that fits into a QR code, with the contact details that the reader may see now. */
export const GET = publicRoute(options, ({ viewer, input }) => readCardCode(viewer, input.id, input.locale));
