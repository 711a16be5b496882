import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** The looks of a button, for links that are one too. */
export const buttonClass = cva(
  'inline-flex min-w-max items-center justify-center gap-2 whitespace-nowrap rounded font-medium transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        primary: 'bg-accent text-on-accent hover:bg-accent-strong',
        secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
        quiet: 'text-ink hover:bg-sunken',
        danger: 'border border-danger text-danger hover:bg-danger-soft',
      },
      size: {
        md: 'h-10 px-4 text-base max-md:h-11',
        sm: 'h-8 px-3 text-sm max-md:h-11',
        icon: 'size-10 max-md:size-11',
      },
    },
    defaultVariants: { tone: 'secondary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass>;

/** A button; it says what it will do. */
export function Button({ tone, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={cn(buttonClass({ tone, size }), className)} {...props} />;
}
