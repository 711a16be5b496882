import { Image } from '@/components/ui/icons';
import { MediaImage } from '@/components/ui/media-image';
import type { Picture } from '@/lib/shared/media';

/** The small picture of a line; its name stands beside it. */
export function LinePicture({ picture }: { picture: Picture | null }) {
  const frame = 'size-18 shrink-0 overflow-hidden rounded border bg-sunken';
  return picture ? (
    <MediaImage picture={picture} alt="" sizes="72px" className={`${frame} object-cover`} />
  ) : (
    <span className={`${frame} grid place-items-center text-muted`}>
      <Image aria-hidden className="size-6" />
    </span>
  );
}
