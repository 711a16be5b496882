'use client';

import { useTranslations } from 'next-intl';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { QrCode } from '@/components/ui/qr-code';
import type { FactorCode } from '@/lib/admins/account-schemas';
import {
  cancelSecondFactorAction,
  confirmSecondFactorAction,
  startSecondFactorAction,
} from '@/lib/admins/actions';
import type { FactorSetup } from '@/lib/admins/second-factor-setup';
import { CodeField } from './second-factor-setup-code-field';
import { useAdminError } from './use-admin-error';

/** Begins to set a second factor up; in its place comes the code to scan. */
export function SecondFactorStart({ onStart }: { onStart: (setup: FactorSetup) => void }) {
  const t = useTranslations('admins.security.factor');
  const { busy, write } = useWrite(null);
  const failed = useTranslations('admins.security')('failed');

  async function start() {
    const answer = await write({ call: () => startSecondFactorAction({}), failed });
    if (answer.ok) onStart(answer.data);
  }

  return (
    <Button tone="primary" disabled={busy} onClick={() => void start()}>
      {t('start')}
    </Button>
  );
}

type Props = {
  setup: FactorSetup;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

/** The two steps of the set-up; once a code has proved it there are recovery codes to show. */
export function SecondFactorSetup({ setup: { secret, uri }, onCodes, onCancel }: Props) {
  const t = useTranslations('admins.security');
  const cancelling = useWrite(null);
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

  async function cancel() {
    const answer = await cancelling.write({ call: () => cancelSecondFactorAction({}), failed: t('failed') });
    if (answer.ok) onCancel();
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h3 className="text-base font-semibold">{t('setup.scan')}</h3>
        <p className="text-muted">{t('setup.scanText')}</p>
        <QrCode text={uri} label={t('setup.qr')} />
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
          <Button tone="quiet" disabled={isSubmitting || cancelling.busy} onClick={() => void cancel()}>
            {t('setup.cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}

const resolveLater = lateResolver<FactorCode>(async () => (await import('./resolvers')).factorCodeResolver);
