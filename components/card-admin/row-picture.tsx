import { Image } from 'lucide-react';
import type { Picture } from '@/lib/shared/media';
import { GuardedPicture } from './guarded-picture';

/** The picture of a row, before its name; a blank of the same size where there is none. */
export function RowPicture({ picture }: { picture: Picture | null }) {
  return picture ? (
    <GuardedPicture picture={picture} className="size-9 shrink-0 rounded border object-cover max-sm:hidden" />
  ) : (
    <span className="grid size-9 shrink-0 place-items-center rounded border bg-sunken text-muted max-sm:hidden">
      <Image aria-hidden className="size-4" />
    </span>
  );
}
