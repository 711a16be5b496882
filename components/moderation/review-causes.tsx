import { getFormatter, getTranslations } from 'next-intl/server';
import type { HandedInFor } from '@/lib/shared/review-rules';

/** Why an administrator looks at a version before it is shown. */
export async function ReviewCauses({ draft: { causes, words } }: { draft: HandedInFor }) {
  const t = await getTranslations('post-admin.reviewCauses');
  const format = await getFormatter();
  return (
    <ul>
      {causes.map((cause) => (
        <li key={cause} className="break-words">
          {cause === 'words' ? t('words', { words: format.list(words) }) : t(cause)}
        </li>
      ))}
    </ul>
  );
}
