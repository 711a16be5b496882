import type { ComponentProps } from 'react';
import { type IconType, Plus } from '@/components/ui/icons';

type Props = ComponentProps<'button'> & {
  /** What stands on a phone, where there is no room for the words. */
  icon: IconType;
  /** What it is pressed for, of whom. */
  label: string;
  children: string;
};

/** A press that adds something of one's own to a row: a note, a reminder, a tag. */
export function AddChip({ icon: Icon, label, children, ...props }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={children}
      className="inline-flex h-7 items-center gap-1 rounded-full border border-dashed px-2.5 text-sm text-muted hover:text-ink max-md:size-11 max-md:justify-center max-md:px-0 md:[&_svg]:size-3.5"
      {...props}
    >
      <Plus aria-hidden className="max-md:hidden" />
      <Icon aria-hidden className="size-4 md:hidden" />
      <span className="max-md:sr-only">{children}</span>
    </button>
  );
}
