import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { OwnPasswordForm } from '@/components/admins/admin-accounts-own-password';
import { AdminSessions } from '@/components/admins/admin-accounts-sessions';
import { SecondFactorPanel } from '@/components/admins/second-factor-setup-panel';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ReviewMailsForm } from '@/components/moderation/review-mails-form';
import { Badge } from '@/components/ui/badge';
import { ShieldAlert } from '@/components/ui/icons';
import { getOwnSecurity, type OwnSecurity } from '@/lib/admins/admin-queries';
import { requireSignedInAdmin } from '@/lib/admins/require-admin';
import { getSetting } from '@/lib/content/queries';
import { decidableKinds } from '@/lib/moderation/inbox/review-mails';
import { getReviewMails } from '@/lib/moderation/inbox/service';
import { readPanel } from '@/lib/server/read-panel';
import type { AdminViewer } from '@/lib/shared/admin-viewer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.security'))('title') };
}

/** How the own account is secured: open to every administrator, since who must set a second factor up does it here. */
export default async function SecurityPage() {
  const admin = await requireSignedInAdmin();
  const t = await getTranslations('admins.security');
  const { adminsNeedSecondFactor } = await getSetting('security');
  const security = await readPanel('own security', () => getOwnSecurity(admin));
  return (
    <ClientWords
      paths={[
        'admins.security',
        'admins.accounts.fields',
        'moderation.reviewMails',
        'moderation.inbox.kinds',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <div className="grid max-w-200 gap-4">
        {security.ok ? (
          <>
            <SecondFactor security={security.data} isRequired={adminsNeedSecondFactor} />
            <Section id="section-password" title={t('password.title')} text={t('password.text')}>
              <OwnPasswordForm />
            </Section>
            <ReviewMails admin={admin} />
            <Section id="section-sessions" title={t('sessions.title')} text={t('sessions.text')}>
              <AdminSessions sessions={security.data.sessions} />
            </Section>
          </>
        ) : (
          <PanelFailure what="settings" errorId={security.errorId} />
        )}
      </div>
    </ClientWords>
  );
}

/** Mails of what waits in the inbox; nothing for who may decide nothing of it. */
async function ReviewMails({ admin }: { admin: AdminViewer }) {
  if (decidableKinds(admin).length === 0) return null;
  const t = await getTranslations('moderation.reviewMails');
  const chosen = await readPanel('review mails', () => getReviewMails(admin));
  return (
    <Section id="section-mails" title={t('title')} text={t('text')}>
      {chosen.ok ? (
        <ReviewMailsForm chosen={chosen.data} />
      ) : (
        <PanelFailure what="settings" errorId={chosen.errorId} />
      )}
    </Section>
  );
}

async function SecondFactor({ security, isRequired }: { security: OwnSecurity; isRequired: boolean }) {
  const t = await getTranslations('admins.security');
  const format = await getFormatter();
  const { secondFactorSince: since, recoveryCodesLeft } = security;
  const isOn = since !== null;
  return (
    <Section
      id="section-factor"
      title={t('factor.title')}
      mark={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('factor.on') : t('factor.off')}</Badge>}
      text={
        isOn
          ? t('factor.onText', {
              date: format.dateTime(since, { dateStyle: 'long' }),
              count: recoveryCodesLeft,
            })
          : t('factor.offText')
      }
    >
      {isRequired && !isOn ? <Warning>{t('factor.required')}</Warning> : null}
      {isOn && recoveryCodesLeft < 3 ? <Warning>{t('factor.fewCodes')}</Warning> : null}
      <SecondFactorPanel isOn={isOn} />
    </Section>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-start gap-2 rounded bg-accent-soft px-3 py-2">
      <ShieldAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </p>
  );
}

type SectionProps = { id: string; title: string; mark?: ReactNode; text: string; children: ReactNode };

function Section({ id, title, mark, text, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="panel p-5 max-sm:p-4">
      <h2 id={id} className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        {title}
        {mark}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>
      {children}
    </section>
  );
}
