import type { ComponentProps } from 'react';
import { cn } from './cn';

type Looks = {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'sm' | 'icon' | undefined;
};

/** The looks of a button, for links that are one too. */
export function buttonClass({
  tone = 'secondary',
  size,
  className,
}: Looks & { className?: string } = {}): string {
  return cn('btn', `btn-${tone}`, size && size !== 'md' && `btn-${size}`, className);
}

export type ButtonProps = ComponentProps<'button'> & Looks;

/** A button; it says what it will do. */
export function Button({ tone, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass({ tone, size, className })} {...props} />;
}
