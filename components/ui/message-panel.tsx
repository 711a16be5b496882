import type { ReactNode } from 'react';
import type { IconType } from '@/components/ui/icons';
import { cn } from './cn';

type Props = {
  icon: IconType;
  title: ReactNode;
  children?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 1 | 2;
  className?: string;
};

/** A state in place of content: nothing found, sign in first, something failed. */
export function MessagePanel({ icon: Icon, title, children, actions, level = 2, className }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className={cn('panel flex flex-col items-center gap-3 px-6 py-10 text-center', className)}>
      <Icon aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <Title className="text-balance text-lg font-semibold">{title}</Title>
      {children ? <div className="max-w-prose text-muted">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </section>
  );
}
