import { z } from 'zod';
import { openCardContact } from '@/lib/cards/contact';
import { locales } from '@/lib/i18n/locales';
import { memberRoute } from '@/lib/server/route';

const schema = z.object({ id: z.string(), locale: z.enum(locales) });

/** The contact details of a card, for members, up to their daily limit. */
export const GET = memberRoute({ schema }, ({ viewer, input }) =>
  openCardContact(viewer, input.id, input.locale),
);
