'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type Intent, useIntent } from '@/components/accounts/intent';
import { Button, type ButtonProps } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { Gate } from '@/lib/accounts/policy';

const GateDialog = dynamic(
  () => import('@/components/accounts/gate-dialog').then((module) => module.GateDialog),
  { ssr: false },
);

type Props = Omit<ButtonProps, 'children' | 'onClick'> & {
  icon: ReactNode;
  text: string;
  /** Who asks is not known yet. */
  loading: boolean;
  /** What stands between the reader and the button. */
  gate: Gate | null;
  /** What the signed-out read: that signing in helps. */
  loginText: string;
  intent: Intent;
  /** What who is no active member reads; of the card folder unless said otherwise. */
  gateWords?: (gate: Exclude<Gate, 'login'>) => { title: string; text: string };
  /** Whether what the button stands for is done already: then nothing is left to do after a sign-in. */
  isDone?: boolean;
  onPress: () => void;
};

/**
 * A button for members. Who may not gets what helps; who signs in for it comes back here, and it is done.
 * Words: `favorites.card`, `accounts.gate`.
 */
export function ActionButton(props: Props) {
  const t = useTranslations('favorites.card');
  const {
    icon,
    text,
    loading,
    gate,
    loginText,
    intent,
    gateWords = (gate) => ({ title: t(`${gate}Title`), text: t(`${gate}Text`) }),
    isDone = false,
    onPress,
    className,
    ...button
  } = props;
  const [asked, setAsked] = useState<Gate | null>(null);
  const [open, setOpen] = useState(false);
  const isIn = gate !== 'login';

  function press() {
    if (gate === null) return onPress();
    setAsked(gate);
    setOpen(true);
  }
  useIntent(intent, !loading && isIn, () => (isDone ? undefined : press()));

  return (
    <>
      <Button
        {...button}
        disabled={loading}
        aria-busy={loading || undefined}
        aria-haspopup={gate === null ? button['aria-haspopup'] : 'dialog'}
        title={loading || isIn ? undefined : loginText}
        onClick={press}
        className={cn('aria-pressed:border-accent aria-pressed:bg-accent-soft', className)}
      >
        {icon}
        {text}
      </Button>
      {asked === null ? null : (
        <GateDialog
          open={open}
          onOpenChange={setOpen}
          gate={asked}
          {...(asked === 'login' ? { title: loginText } : gateWords(asked))}
          intent={intent}
        />
      )}
    </>
  );
}
