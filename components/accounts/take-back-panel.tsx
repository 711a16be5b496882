'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { type FormFailure, runAction } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { restoreOwnAccountAction } from '@/lib/flows/members/actions';
import { paths } from '@/lib/shared/paths';
import { leaveFor } from './leave-for';

type Props = {
  /** What the right password or code gave. */
  token: string;
  onKeep: () => void;
};

/** Who deleted their account and proved that it is theirs takes the deletion back, or leaves it. */
export function TakeBackPanel({ token, onKeep }: Props) {
  const t = useTranslations('personal-data.takeBack');
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function restore() {
    setBusy(true);
    setFailure(null);
    const answer = await runAction(() => restoreOwnAccountAction({ token, locale }));
    if (answer.ok) await leaveFor(paths.member(), locale);
    else setFailure(answer);
    setBusy(false);
  }

  return (
    <section aria-labelledby="take-back" className="grid gap-4">
      <h2 id="take-back" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <p role="status">{t('text')}</p>
      {failure ? <FailureText failure={failure} unexpected={t('failed')} /> : null}
      <Button tone="primary" disabled={busy} onClick={() => void restore()}>
        {busy ? t('submitting') : t('submit')}
      </Button>
      <Button disabled={busy} onClick={onKeep}>
        {t('keep')}
      </Button>
    </section>
  );
}
