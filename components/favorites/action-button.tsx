'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonProps, buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

type Props = Omit<ButtonProps, 'children'> & {
  icon: ReactNode;
  text: string;
  /** Who asks is not known yet. */
  loading: boolean;
  signedIn: boolean;
  /** What the signed-out read: that signing in helps. */
  loginText: string;
};

/** A button for members; the signed-out get a link to the login that comes back here. */
export function ActionButton({ icon, text, loading, signedIn, loginText, className, ...button }: Props) {
  const pathname = usePathname();
  if (!loading && !signedIn) {
    return (
      <Link
        href={paths.login(pathname)}
        prefetch={false}
        title={loginText}
        className={cn(buttonClass(), className)}
      >
        {icon}
        {text}
      </Link>
    );
  }
  return (
    <Button
      {...button}
      disabled={loading}
      aria-busy={loading || undefined}
      className={cn('aria-pressed:border-accent aria-pressed:bg-accent-soft', className)}
    >
      {icon}
      {text}
    </Button>
  );
}
