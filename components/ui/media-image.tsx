'use client';

import { mediaSrcSet, mediaUrl, type Picture, privateMediaUrl } from '@/lib/shared/media';
import { cn } from './cn';

type Props = {
  picture: Picture;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The picture that people see first: loaded at once. */
  priority?: boolean;
  className?: string;
};

/**
 * A stored picture with its size attributes, in the width that fits. An island, since the addresses of its widths weigh more
 * than what they are made of.
 */
export function MediaImage({ picture, alt, sizes, priority, className }: Props) {
  const { key, width, height, widths, isPrivate } = picture;
  const address = isPrivate ? privateMediaUrl : mediaUrl;
  return (
    // biome-ignore lint/performance/noImgElement: the sizes were made when the picture was stored; there is nothing to optimise
    <img
      src={address(key, widths.at(-1) ?? width)}
      srcSet={mediaSrcSet(picture)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={cn('block', className)}
    />
  );
}
