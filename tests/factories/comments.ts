import type { NewComment } from '@/lib/comments/schemas';
import { createComment } from '@/lib/flows/comments/say-comment';
import { newPublicId } from '@/lib/shared/ids';
import { nextNumber } from './counter';

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
