import { publishPost } from '@/lib/flows/posts/publish-post';
import { emptyPostForm, type PostForm } from '@/lib/posts/post-form';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { nextNumber } from './counter';

/** A post that may be published, of a Vietnamese author unless said otherwise. */
export function postForm(data: Partial<PostForm> = {}): PostForm {
  const number = nextNumber();
  return {
    ...emptyPostForm('vi', 'personal'),
    title: `Cho thuê kho xưởng ${number}`,
    description: `Kho ${number} m² gần cảng Cát Lái`,
    content: deltaOfText(`Kho có bảo vệ 24/7, xe container vào tận nơi. Mã ${number}.`),
    ...data,
  };
}

/** A post of a member, written and published as they would. */
export async function makePost(
  author: { id: number },
  data: Partial<PostForm> = {},
): Promise<{ id: number; publicId: string }> {
  const publicId = newPublicId();
  await publishPost(author, { publicId, version: 0, data: postForm(data) });
  return db.post.findUniqueOrThrow({ where: { publicId }, select: { id: true, publicId: true } });
}

/** A topic with its name in two languages. */
export async function makeTopic(slug = `topic-${nextNumber()}`): Promise<{ id: number; slug: string }> {
  const names = {
    create: [
      { locale: 'en', name: `About ${slug}` },
      { locale: 'vi', name: `Về ${slug}` },
    ],
  };
  return db.topic.create({ data: { slug, names }, select: { id: true, slug: true } });
}
