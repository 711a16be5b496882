import { getTranslations } from 'next-intl/server';
import type { ReviewChoice } from './review-actions';

type Version = { publicId: string; version: number; name: string };
type Reason = { code: string; text: string };

/** What is decided about a version that waits, of a card, a post, a comment or a product: it is approved, or put back with a reason. */
export async function versionChoices(
  kind: 'card' | 'post' | 'comment' | 'product',
  { publicId, version, name }: Version,
  reasons: Reason[],
): Promise<ReviewChoice[]> {
  const t = await getTranslations(`moderation.${kind}Review`);
  const words = await getTranslations('admins.reviews');
  const input = { publicId, version };
  return [
    {
      keyName: 'a',
      label: words('approve'),
      tone: 'primary',
      text: t('approveText'),
      done: t('approved'),
      call: { kind, action: 'approve', input },
    },
    {
      keyName: 'r',
      label: words('reject'),
      tone: 'danger',
      title: t('rejectTitle', { name }),
      text: t('rejectText'),
      done: t('rejected'),
      reasons,
      call: { kind, action: 'reject', input },
    },
  ];
}
