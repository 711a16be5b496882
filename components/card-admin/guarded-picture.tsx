import { type Picture, privateMediaUrl } from '@/lib/shared/media';

/** A small picture of a card by the address that asks who looks: it may be one that is not public. */
export function GuardedPicture({
  picture,
  alt = '',
  className,
}: {
  picture: Picture;
  alt?: string;
  className?: string;
}) {
  const [width = 256] = picture.widths;
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made already, and the guard must see the cookie
    <img
      src={privateMediaUrl(picture.key, width)}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      className={className}
    />
  );
}
