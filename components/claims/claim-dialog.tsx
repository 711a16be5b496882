'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { GateNotice } from '@/components/accounts/gate-notice';
import { useAuth } from '@/components/accounts/use-auth';
import { failureFrom } from '@/components/forms/failure-from';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { RotateCw } from '@/components/ui/icons';
import { gateOfError } from '@/lib/accounts/policy';
import { withdrawClaimAction } from '@/lib/flows/claims/actions';
import { Link } from '@/lib/i18n/navigation';
import type { ClaimRelation } from '@/lib/moderation/claims/claim-relation';
import type { ClaimRefusal } from '@/lib/moderation/claims/claim-rules';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { ClaimMethods } from './claim-methods';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; publicId: string };

/** How a card without an owner is claimed, by who asks: the way to the login, what is missing, or the proof. */
export function ClaimDialog({ publicId, ...dialog }: Props) {
  const t = useTranslations('moderation.claim');
  return (
    <Dialog {...dialog} title={t('title')} description={t('text')} closeLabel={t('close')}>
      <ClaimStep publicId={publicId} />
    </Dialog>
  );
}

function ClaimStep({ publicId }: { publicId: string }) {
  const t = useTranslations('moderation.claim');
  const gates = useTranslations('accounts.gate');
  const islands = useTranslations('common.islands');
  const { loading, user } = useAuth();
  const client = useQueryClient();
  const queryKey = ['claim', publicId, user?.email];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchData<ClaimRelation>(`/api/cards/${publicId}/claim`),
    enabled: user !== null,
    retry: false,
    refetchOnWindowFocus: false,
    // What was learnt before says little: somebody may have claimed it meanwhile.
    gcTime: 0,
  });

  if (!loading && !user)
    return (
      <GateNotice
        gate="login"
        text={t('loginText')}
        linkText={gates('login')}
        intent={{ action: 'claim', subject: publicId }}
      />
    );
  if (error && !isFetching) {
    const failure = failureFrom(error);
    if (failure.code === 'conflict') return <p role="alert">{t('taken')}</p>;
    return (
      <div className="grid justify-items-start gap-3">
        <FailureText failure={failure} unexpected={t('loadFailed')} />
        <Button onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {islands('retry')}
        </Button>
      </div>
    );
  }
  if (!data) return <p role="status">{t('loading')}</p>;
  // The listed address is named to who can have a code again: that is asked anew.
  if (data.open === 'pending') return <ClaimPending publicId={publicId} onWithdrawn={() => void refetch()} />;
  const submitted = () => client.setQueryData<ClaimRelation>(queryKey, { ...data, open: 'pending' });
  if (data.refusal) return <ClaimRefused refusal={data.refusal} />;
  return <ClaimMethods publicId={publicId} email={data.email} onSubmitted={submitted} />;
}

type ClaimPendingProps = { publicId: string; onWithdrawn: () => void };

/** A document waits for a decision; it can be taken back. */
function ClaimPending({ publicId, onWithdrawn }: ClaimPendingProps) {
  const t = useTranslations('moderation.claim');
  const { busy, write, failure } = useWrite(null);

  async function withdraw() {
    const answer = await write({ call: () => withdrawClaimAction({ publicId }), done: t('withdrawn') });
    if (answer.ok) onWithdrawn();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{t('pending')}</p>
      {failure ? <FailureText failure={failure} unexpected={t('withdrawFailed')} /> : null}
      <Button tone="danger" disabled={busy} onClick={withdraw}>
        {t('withdraw')}
      </Button>
    </div>
  );
}

/** What a member is missing for a claim, and the way on. */
function ClaimRefused({ refusal }: { refusal: ClaimRefusal }) {
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
