'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { PasswordInput } from '@/components/forms/password-input';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import type { DisableFactor, FactorCode } from '@/lib/admins/account-schemas';
import { disableSecondFactorAction, renewRecoveryCodesAction } from '@/lib/admins/actions';
import { CodeField } from './second-factor-setup-code-field';
import { useAdminError } from './use-admin-error';

type FormProps<Answer> = { onDone: (answer: Answer) => void; onCancel: () => void };

/** What can be done with a second factor that is on: new recovery codes, and switching it off. */
export function SecondFactorManage({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useTranslations('admins.security');
  const [question, setQuestion] = useState<'renew' | 'disable' | null>(null);
  const close = () => setQuestion(null);

  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setQuestion('renew')}>{t('factor.renew')}</Button>
      <Button tone="danger" onClick={() => setQuestion('disable')}>
        {t('factor.disable')}
      </Button>
      <Dialog
        open={question === 'renew'}
        onOpenChange={close}
        title={t('renew.title')}
        description={t('renew.text')}
        closeLabel={t('close')}
      >
        <RenewForm
          onCancel={close}
          onDone={(codes) => {
            close();
            onCodes(codes);
          }}
        />
      </Dialog>
      <Dialog
        open={question === 'disable'}
        onOpenChange={close}
        title={t('disable.title')}
        description={t('disable.text')}
        closeLabel={t('close')}
      >
        <DisableForm onCancel={close} onDone={close} />
      </Dialog>
    </div>
  );
}

function RenewForm({ onDone, onCancel }: FormProps<string[]>) {
  const t = useTranslations('admins.security');
  const { write } = useWrite(null);
  const { register, handleSubmit, formState, setError } = useForm<FactorCode>({
    resolver: resolveCodeLater,
    defaultValues: { code: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;
  const errorOf = useAdminError(fieldErrors);

  async function submit(values: FactorCode) {
    const answer = await write({
      call: () => renewRecoveryCodesAction(values),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok) onDone(answer.data.codes);
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-3">
      <CodeField
        id="renew-code"
        label={t('setup.code')}
        error={errorOf('code')}
        input={{ inputMode: 'numeric', ...register('code') }}
      />
      <FormError errors={fieldErrors} unexpected={t('failed')} />
      <DialogActions>
        <Button disabled={isSubmitting} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button tone="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? t('renew.busy') : t('renew.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}

function DisableForm({ onDone, onCancel }: FormProps<void>) {
  const t = useTranslations('admins.security');
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError } = useForm<DisableFactor>({
    resolver: resolveDisableLater,
    defaultValues: { currentPassword: '', code: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;
  const errorOf = useAdminError(fieldErrors);

  async function submit(values: DisableFactor) {
    const answer = await write({
      call: () => disableSecondFactorAction(values),
      done: t('done.factorOff'),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok) onDone();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-3">
      <Field id="disable-password" label={t('disable.password')} error={errorOf('currentPassword')}>
        {(props) => (
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            {...props}
            {...register('currentPassword')}
          />
        )}
      </Field>
      <CodeField
        id="disable-code"
        label={t('disable.code')}
        error={errorOf('code')}
        input={register('code')}
      />
      <FormError errors={fieldErrors} unexpected={t('failed')} />
      <DialogActions>
        <Button disabled={isSubmitting} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button tone="danger" type="submit" disabled={isSubmitting}>
          {isSubmitting ? t('disable.busy') : t('disable.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}

const resolveCodeLater = lateResolver<FactorCode>(
  async () => (await import('./resolvers')).factorCodeResolver,
);
const resolveDisableLater = lateResolver<DisableFactor>(
  async () => (await import('./resolvers')).disableFactorResolver,
);
