'use server';

import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { getOwnPost } from '@/lib/posts/own-posts';
import { postDraftSchema } from '@/lib/posts/schemas';
import { answerTranslationQuestion } from '@/lib/posts/translations/consent';
import { memberAction } from '@/lib/server/action';
import { isPublicId } from '@/lib/shared/ids';
import { deleteOwnPost, discardPostDraft, restoreOwnPost, takePostBack, withdrawPost } from './own-post';
import { publishPost } from './publish-post';

const onePost = z.object({ id: z.string().refine(isPublicId) });
const version = z.number().int().min(0).max(2_147_483_000);
const changes = { schema: onePost, rateLimit: { account: 'postChangesByAccount' } } as const;

export const publishPostAction = memberAction(
  {
    schema: onePost.extend({
      version,
      data: postDraftSchema,
      /** Whether the site's provider may have the texts of this and later posts, where that was asked. */
      translation: z.object({ agreed: z.boolean(), locale: z.enum(locales) }).optional(),
    }),
    rateLimit: { address: 'postPublishesByAddress', account: 'postPublishesByAccount' },
  },
  async ({ id, translation, ...input }, { viewer }) => {
    const { state, masked, version, savedAt } = await publishPost(viewer, { publicId: id, ...input });
    if (translation) await answerTranslationQuestion(viewer, translation.agreed, translation.locale);
    return { state, masked, version, savedAt };
  },
);

export const withdrawPostAction = memberAction(changes, ({ id }, { viewer }) => withdrawPost(viewer, id));

export const takePostBackAction = memberAction(changes, ({ id }, { viewer }) => takePostBack(viewer, id));

/** Answers the post as it is published. */
export const discardPostDraftAction = memberAction(
  { ...changes, schema: onePost.extend({ version }) },
  async ({ id, version }, { viewer }) => {
    await discardPostDraft(viewer, id, version);
    const own = await getOwnPost(viewer, id);
    return own && { form: own.form, pictures: own.pictures, version: own.version };
  },
);

export const deletePostAction = memberAction(changes, ({ id }, { viewer }) => deleteOwnPost(viewer, id));

export const restorePostAction = memberAction(changes, ({ id }, { viewer }) => restoreOwnPost(viewer, id));
