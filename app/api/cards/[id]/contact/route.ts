import { z } from 'zod';
import { openCardContact } from '@/lib/cards/contact';
import { locales } from '@/lib/i18n/locales';
import { publicRoute } from '@/lib/server/route';

const schema = z.object({ id: z.string(), locale: z.enum(locales) });

/** The contact details of a card: for members up to their daily limit, for everybody where the owner made them public. */
export const GET = publicRoute({ schema, withViewer: true }, ({ viewer, input }) =>
  openCardContact(viewer, input.id, input.locale),
);
