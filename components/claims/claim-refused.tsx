'use client';

import { useTranslations } from 'next-intl';
import { GateNotice } from '@/components/accounts/gate-notice';
import { buttonClass } from '@/components/ui/button';
import { gateOfError } from '@/lib/accounts/policy';
import { Link } from '@/lib/i18n/navigation';
import type { ClaimRefusal } from '@/lib/moderation/claims/claim-rules';
import { paths } from '@/lib/shared/paths';

/** What a member is missing for a claim, and the way on. */
export function ClaimRefused({ refusal }: { refusal: ClaimRefusal }) {
  const t = useTranslations('moderation.claim');
  const gates = useTranslations('accounts.gate');
  const text = t(`refusals.${refusal}`);
  // Whose membership is of another kind looks at the memberships, too.
  if (refusal !== 'hasOwn') {
    const gate = gateOfError(refusal) ?? 'membership';
    return <GateNotice gate={gate} text={text} linkText={gates(gate)} />;
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text}</p>
      <Link href={paths.contact()} className={buttonClass({ tone: 'primary' })}>
        {t('contact')}
      </Link>
    </div>
  );
}
