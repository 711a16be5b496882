'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { FactorCode } from '@/lib/admins/account-schemas';
import {
  cancelSecondFactorAction,
  confirmSecondFactorAction,
  startSecondFactorAction,
} from '@/lib/admins/actions';
import { CodeField } from './second-factor-setup-code-field';
import { useAdminError } from './use-admin-error';

/** Begins to set a second factor up; the page then shows the code to scan. */
export function SecondFactorStart() {
  const t = useTranslations('admins.security.factor');
  const { busy, write } = useWrite();
  const failed = useTranslations('admins.security')('failed');
  return (
    <Button
      tone="primary"
      disabled={busy}
      onClick={() => write({ call: () => startSecondFactorAction({}), failed })}
    >
      {t('start')}
    </Button>
  );
}

type Props = {
  /** For who cannot scan. */
  secret: string;
  /** The picture to scan. */
  children: ReactNode;
  onCodes: (codes: string[]) => void;
};

/** The two steps of the set-up; once a code has proved it there are recovery codes to show. */
export function SecondFactorSetup({ secret, children, onCodes }: Props) {
  const t = useTranslations('admins.security');
  const cancelling = useWrite();
  // The page would show the factor as on, in place of its codes.
  const { write } = useWrite(null);
  const { register, handleSubmit, formState, setError } = useForm<FactorCode>({
    resolver: resolveLater,
    defaultValues: { code: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;
  const errorOf = useAdminError(fieldErrors);

  async function submit(values: FactorCode) {
    const answer = await write({
      call: () => confirmSecondFactorAction(values),
      done: t('done.factorOn'),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok) onCodes(answer.data.codes);
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h3 className="text-base font-semibold">{t('setup.scan')}</h3>
        <p className="text-muted">{t('setup.scanText')}</p>
        {children}
        <div>
          <p className="text-sm text-muted">{t('setup.manual')}</p>
          <p className="flex items-center gap-1">
            <code className="break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secret} label={t('setup.copySecret')} />
          </p>
        </div>
      </div>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-3">
        <h3 className="text-base font-semibold">{t('setup.confirm')}</h3>
        <p className="text-muted">{t('setup.confirmText')}</p>
        <CodeField
          id="setup-code"
          label={t('setup.code')}
          error={errorOf('code')}
          input={{ inputMode: 'numeric', ...register('code') }}
        />
        <FormError errors={fieldErrors} unexpected={t('failed')} />
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" type="submit" disabled={isSubmitting}>
            {isSubmitting ? t('setup.busy') : t('setup.submit')}
          </Button>
          <Button
            tone="quiet"
            disabled={isSubmitting || cancelling.busy}
            onClick={() =>
              cancelling.write({ call: () => cancelSecondFactorAction({}), failed: t('failed') })
            }
          >
            {t('setup.cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}

const resolveLater = lateResolver<FactorCode>(async () => (await import('./resolvers')).factorCodeResolver);
