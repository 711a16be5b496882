'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormFailure } from '@/components/forms/run-action';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { disableAdminAction, enableAdminAction, resetSecondFactorAction } from '@/lib/admins/actions';
import { StepUpForm } from './step-up-form';
import { useDialogWords } from './use-dialog-words';

type Props = { id: string; name: string; disabled: boolean; hasSecondFactor: boolean };
type Question = 'disable' | 'enable' | 'reset';

/** Puts an administrator out or lets them in again, and takes a lost second factor away, for a proof; each asks first. */
export function AdminButtons({ id, name, disabled, hasSecondFactor }: Props) {
  const t = useTranslations('admins.accounts');
  const { write } = useWrite();
  const [question, setQuestion] = useState<Question | null>(null);
  const failed = t('failed.action');
  const questions = {
    disable: {
      title: t('actions.disableTitle', { name }),
      text: t('actions.disableText'),
      confirm: t('actions.disable'),
      tone: 'danger' as const,
      write: { call: () => disableAdminAction({ id }), done: t('done.disabled'), failed },
    },
    enable: {
      title: t('actions.enableTitle', { name }),
      text: t('actions.enableText'),
      confirm: t('actions.enable'),
      tone: 'primary' as const,
      write: { call: () => enableAdminAction({ id }), done: t('done.enabled'), failed },
    },
  };
  const asked = questions[question === 'enable' ? 'enable' : 'disable'];

  async function reset(proof: string): Promise<FormFailure | null> {
    let failure: FormFailure | null = null;
    await write({
      call: () => resetSecondFactorAction({ id, proof }),
      done: t('done.reset'),
      failed,
      onFailure: (answer) => {
        const isField = Boolean(answer.fieldErrors) || answer.code === 'tooManyRequests';
        if (isField) failure = answer;
        return isField;
      },
    });
    return failure;
  }

  const words = useDialogWords(asked.confirm);
  return (
    <div className="flex flex-wrap gap-2">
      {disabled ? (
        <Button onClick={() => setQuestion('enable')}>{t('actions.enable')}</Button>
      ) : (
        <Button tone="danger" onClick={() => setQuestion('disable')}>
          {t('actions.disable')}
        </Button>
      )}
      {hasSecondFactor ? (
        <Button tone="danger" onClick={() => setQuestion('reset')}>
          {t('actions.resetFactor')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={question === 'disable' || question === 'enable'}
        onOpenChange={(open) => (open ? undefined : setQuestion(null))}
        title={asked.title}
        description={asked.text}
        words={words}
        tone={asked.tone}
        onConfirm={async () => {
          await write(asked.write);
        }}
      />
      <Dialog
        open={question === 'reset'}
        onOpenChange={(open) => (open ? undefined : setQuestion(null))}
        title={t('actions.resetTitle', { name })}
        description={t('actions.resetText')}
        closeLabel={words.close}
      >
        <StepUpForm
          confirm={t('actions.resetFactor')}
          failed={failed}
          onProof={reset}
          onClose={() => setQuestion(null)}
        />
      </Dialog>
    </div>
  );
}
