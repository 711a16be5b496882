import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { StalePage, savePageDraft } from '@/lib/pages/drafts';
import { pageFormSchema, seenPage } from '@/lib/pages/schemas';
import { invalidInput } from '@/lib/server/invalid-input';
import { readJson } from '@/lib/server/read-json';
import { adminRoute } from '@/lib/server/route';

const options = {
  schema: z.object({}),
  permission: mayWrite('content'),
  rateLimit: { account: 'pageSavesByAccount' },
} as const;

/** Six languages of the longest text in three bytes a character, with room for formats. */
const maxBytes = 1_500_000;

const body = seenPage.extend({ data: pageFormSchema });

/** POST /api/admin/pages/draft: keeps what is written of a page; where another administrator saved since, the answer is theirs. */
export const POST = adminRoute(options, async ({ request, admin }) => {
  const input = body.safeParse(await readJson(request, maxBytes));
  if (!input.success) throw invalidInput(input.error, 'data');
  try {
    return await savePageDraft(admin, input.data);
  } catch (error) {
    if (error instanceof StalePage) return { newest: { ...error.newest, pictures: [] } };
    throw error;
  }
});
