import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { TriangleAlert } from '@/components/ui/icons';
import type { MembershipStage } from '@/lib/accounts/membership-stage';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

type Props = { stage: Exclude<MembershipStage, 'active'>; children?: ReactNode };

/** Above everything while the membership is not active: where it stands, what else there is to say of it, and what helps. */
export async function MembershipNotice({ stage, children }: Props) {
  const t = await getTranslations('membership.status');
  return (
    <section
      aria-labelledby="notice"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-accent bg-accent-soft p-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="notice" className="font-semibold">
          {t(`${stage}.title`)}
        </h2>
        <p>{t(`${stage}.text`)}</p>
        {children}
      </div>
      <Link href={paths.membership()} className={buttonClass({ tone: 'primary' })}>
        {t(`${stage}.action`)}
      </Link>
    </section>
  );
}
