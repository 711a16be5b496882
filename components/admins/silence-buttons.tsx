'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { type SilenceDays, type SilenceReason, silenceDays, silenceReasons } from '@/lib/accounts/silence';
import { endSilenceAction, silenceMemberAction } from '@/lib/flows/members/admin-actions';
import { ActionDialog } from './action-dialog';
import { ReasonDialog } from './reason-dialog';

type Props = { member: { publicId: string; nickname: string }; isSilenced: boolean };

/** Keeps a member from publishing and commenting for some days, for a reason, or ends that. */
export function SilenceButtons({ member: { publicId: id, nickname: name }, isSilenced }: Props) {
  const t = useTranslations('moderation.silence');
  const templates = useTranslations('accounts.reasons');
  const { write } = useWrite();
  const [asked, setAsked] = useState(false);
  const [days, setDays] = useState<SilenceDays>(7);

  if (isSilenced)
    return (
      <>
        <Button size="sm" onClick={() => setAsked(true)}>
          {t('end')}
        </Button>
        <ActionDialog
          open={asked}
          onOpenChange={setAsked}
          title={t('endTitle', { name })}
          text={t('endText')}
          confirm={t('end')}
          tone="primary"
          onConfirm={async () => {
            await write({
              call: () => endSilenceAction({ id }),
              done: t('endDone'),
              failed: t('endFailed'),
            });
          }}
        />
      </>
    );
  return (
    <>
      <Button size="sm" tone="danger" onClick={() => setAsked(true)}>
        {t('button')}
      </Button>
      <ReasonDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('title', { name })}
        text={t('text')}
        reasons={silenceReasons.map((code) => ({ code, text: templates(code) }))}
        call={({ reasonCode, reason }) =>
          silenceMemberAction({ id, days, reasonCode: reasonCode as SilenceReason | null, reason })
        }
        confirm={t('button')}
        done={t('done')}
        failed={t('failed')}
      >
        <Field id="silence-days" label={t('days')}>
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={({ target }) => setDays(Number(target.value) as SilenceDays)}
            >
              {silenceDays.map((count) => (
                <option key={count} value={count}>
                  {t('dayCount', { count })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </ReasonDialog>
    </>
  );
}
