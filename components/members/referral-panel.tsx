import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { isPaidMember, type Viewer, vipTypes } from '@/lib/shared/viewer';

type Props = {
  viewer: Pick<Viewer, 'vipType' | 'membershipStatus'>;
  code: string;
  /** The whole address, for pasting elsewhere. */
  link: string;
};

/** The member's referral code and link; others read what opens them. */
export async function ReferralPanel({ viewer, code, link }: Props) {
  const t = await getTranslations('membership.referral');
  const isVisitor = viewer.vipType === vipTypes.visitor;
  return (
    <section aria-labelledby="referral" className="panel grid gap-3 p-4 sm:p-6">
      <h2 id="referral" className="text-lg font-semibold">
        {t('title')}
      </h2>
      {isPaidMember(viewer) ? (
        <>
          <p className="text-muted">{t('text')}</p>
          <Copied label={t('code')} copyLabel={t('copyCode')} text={code}>
            <span className="tabular text-lg font-semibold tracking-wider">{code}</span>
          </Copied>
          <Copied label={t('link')} copyLabel={t('copyLink')} text={link} isLink>
            <span className="break-all">{link}</span>
          </Copied>
        </>
      ) : (
        <>
          <p className="text-muted">{isVisitor ? t('becomeMember') : t('afterActivation')}</p>
          <p>
            <Link href={paths.membership()} prefetch={false} className={buttonClass({ size: 'sm' })}>
              {isVisitor ? t('join') : t('seeMembership')}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

type CopiedProps = { label: string; copyLabel: string; text: string; isLink?: boolean; children: ReactNode };

function Copied({ label, copyLabel, text, isLink, children }: CopiedProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded bg-sunken py-1.5 ps-4 pe-2">
      <p className="grid min-w-0">
        <span className="text-sm text-muted">{label}</span>
        {children}
      </p>
      <CopyButton text={text} label={copyLabel} isLink={isLink} />
    </div>
  );
}
