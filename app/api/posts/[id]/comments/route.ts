import { z } from 'zod';
import { getTalk, lastCommentPage } from '@/lib/comments/queries';
import { locales } from '@/lib/i18n/locales';
import { publicRoute } from '@/lib/server/route';

const schema = z.object({
  id: z.string(),
  page: z.coerce.number().int().min(1).max(lastCommentPage).optional(),
  /** A comment whose page is wanted. */
  at: z.string().optional(),
  /** The language that it is read in. */
  locale: z.enum(locales).optional(),
});

/** A page of what is said to a post, who likes what, and what the reader may do with it. */
export const GET = publicRoute({ schema, withViewer: true }, ({ viewer, input: { id, ...place } }) =>
  getTalk(viewer, id, place),
);
