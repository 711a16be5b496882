'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';
import type { ClaimRefusal } from '@/lib/moderation/claims/claim-rules';
import { paths } from '@/lib/shared/paths';

/** What a member is missing for a claim, and the way on. */
export function ClaimRefused({ refusal }: { refusal: ClaimRefusal }) {
  const t = useTranslations('moderation.claim');
  const hasOwn = refusal === 'hasOwn';
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t(`refusals.${refusal}`)}</p>
      <Link
        prefetch={false}
        href={hasOwn ? paths.contact() : paths.membership()}
        className={buttonClass({ tone: 'primary' })}
      >
        {hasOwn ? t('contact') : t('membership')}
      </Link>
    </div>
  );
}
