import type { ReactNode } from 'react';
import { Image } from '@/components/ui/icons';
import type { Picture } from '@/lib/shared/media';
import { GuardedPicture } from './guarded-picture';

type Props = {
  picture: Picture | null;
  /** In its place where there is none; a blank unless given. */
  none?: ReactNode;
};

/** The picture of a row, before its name. */
export function RowPicture({ picture, none }: Props) {
  if (picture)
    return (
      <GuardedPicture
        picture={picture}
        className="size-7 shrink-0 rounded border object-cover max-sm:hidden"
      />
    );
  return (
    none ?? (
      <span className="grid size-7 shrink-0 place-items-center rounded border bg-sunken text-muted max-sm:hidden">
        <Image aria-hidden className="size-4" />
      </span>
    )
  );
}
