import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { invalidate } from '@/lib/server/cache/invalidate';
import { postTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { readTranslationConsent, recordTranslationConsent } from '@/lib/translation/consent';
import type { ProviderName } from '@/lib/translation/provider';
import { translationRecipient } from '@/lib/translation/providers/from-env';

type Author = Pick<Viewer, 'id'>;

/** Who would get the texts of a member's posts, and what they said to it; null where nobody would. */
export type PostTranslationConsent = { recipient: ProviderName; agreed: boolean | null };

export async function getPostTranslationConsent(author: Author): Promise<PostTranslationConsent | null> {
  const recipient = translationRecipient();
  if (!recipient) return null;
  return { recipient, agreed: await readTranslationConsent(author.id, recipient, 'posts') };
}

/** Pages of posts say what can be done; those of more than so many follow within minutes. */
const announced = 200;

/**
 * Agrees that the site's provider gets the texts of one's posts, or takes it back; what was translated stays.
 * @throws AppError `translationUnavailable` where there is no provider
 */
export async function setPostTranslationConsent(
  author: Author,
  agreed: boolean,
  locale: Locale,
): Promise<void> {
  const recipient = translationRecipient();
  if (!recipient) throw new AppError('translationUnavailable');
  await recordTranslationConsent(author.id, recipient, 'posts', locale, agreed);
  const posts = await db.post.findMany({
    where: { ownerId: author.id, status: 'published', deletedAt: null },
    orderBy: { changedAt: 'desc' },
    take: announced,
    select: { publicId: true },
  });
  await invalidate(
    db,
    posts.map(({ publicId }) => postTag(publicId)),
  );
}

/** The answer to the question that is asked with the first publishing; whoever answered before is not asked again. */
export async function answerTranslationQuestion(
  author: Author,
  agreed: boolean,
  locale: Locale,
): Promise<void> {
  const consent = await getPostTranslationConsent(author);
  if (consent?.agreed === null) await setPostTranslationConsent(author, agreed, locale);
}
