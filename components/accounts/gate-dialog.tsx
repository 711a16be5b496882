'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import type { Gate } from '@/lib/accounts/policy';
import { GateLink } from './gate-link';
import type { Intent } from './intent';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  gate: Gate;
  /** What the gate stands before. */
  title: string;
  /** More of it; for the login that one comes back here. */
  text?: string;
  intent: Intent;
  /** Where on this page one comes back to. */
  place?: string;
};

/** What a reader gets for the press of a button that is not open to them: why, and what helps. Words: `accounts.gate`. */
export function GateDialog({ gate, title, text, intent, place, ...dialog }: Props) {
  const t = useTranslations('accounts.gate');
  return (
    <Dialog {...dialog} title={title} description={text ?? t('back')} closeLabel={t('close')}>
      <DialogActions>
        <Button onClick={() => dialog.onOpenChange(false)}>{t('later')}</Button>
        <GateLink gate={gate} text={t(gate)} intent={intent} place={place} />
      </DialogActions>
    </Dialog>
  );
}
