'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

const LoginDialog = dynamic(() =>
  import('@/components/accounts/login-dialog').then((module) => module.LoginDialog),
);

type Props = Omit<ButtonProps, 'children' | 'onClick'> & {
  icon: ReactNode;
  text: string;
  /** Who asks is not known yet. */
  loading: boolean;
  signedIn: boolean;
  /** What the signed-out read: that signing in helps. */
  loginText: string;
  onPress: () => void;
};

/** A button for members; the signed-out are asked to sign in, and come back here. Words: `favorites.card`. */
export function ActionButton({
  icon,
  text,
  loading,
  signedIn,
  loginText,
  onPress,
  className,
  ...button
}: Props) {
  const t = useTranslations('favorites.card');
  const [asked, setAsked] = useState<boolean | null>(null);
  return (
    <>
      <Button
        {...button}
        disabled={loading}
        aria-busy={loading || undefined}
        aria-haspopup={signedIn ? button['aria-haspopup'] : 'dialog'}
        title={loading || signedIn ? undefined : loginText}
        onClick={() => (signedIn ? onPress() : setAsked(true))}
        className={cn('aria-pressed:border-accent aria-pressed:bg-accent-soft', className)}
      >
        {icon}
        {text}
      </Button>
      {asked === null ? null : (
        <LoginDialog
          open={asked}
          onOpenChange={setAsked}
          title={loginText}
          words={{ text: t('loginText'), login: t('login'), later: t('later'), close: t('close') }}
        />
      )}
    </>
  );
}
