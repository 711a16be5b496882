import type { NewComment } from '@/lib/comments/schemas';
import { createComment, type Said } from '@/lib/flows/comments/say-comment';
import { newPublicId } from '@/lib/shared/ids';
import { nextNumber } from './counter';
import { makeActiveMember, makeMember } from './members';
import { makePost } from './posts';

/** A comment of a member on a post, said as they would. @returns its public id */
export async function makeComment(
  author: { id: number },
  post: { publicId: string },
  data: Partial<NewComment> = {},
): Promise<string> {
  const id = newPublicId();
  const text = `Còn hàng không ạ? ${nextNumber()}`;
  await createComment(author, { id, post: post.publicId, replyTo: null, text, locale: 'vi', ...data });
  return data.id ?? id;
}

/** A post, who wrote it, and somebody who says something there. */
export async function makeTalk() {
  const owner = await makeActiveMember();
  const post = await makePost(owner);
  const writer = await makeMember();
  const say = async (text: string, more: { replyTo?: string; by?: { id: number } } = {}) => {
    const id = newPublicId();
    const given = { id, post: post.publicId, replyTo: more.replyTo ?? null, text, locale: 'vi' } as const;
    const said: Said = await createComment(more.by ?? writer, given);
    return { id, state: said.state };
  };
  return { owner, post: post.publicId, writer, say };
}
