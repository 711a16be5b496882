'use client';

import { type RefObject, useRef, useState } from 'react';
import { PictureViewer, type ViewerWords } from '@/components/posts/picture-viewer';
import { MediaImage } from '@/components/ui/media-image';
import { mediaUrl, type Picture, privateMediaUrl } from '@/lib/shared/media';

export type GalleryWords = {
  label: string;
  /** "Oak table, picture 2", one for each. */
  alts: string[];
  show: string[];
  viewer: ViewerWords;
};

type Props = {
  pictures: readonly Picture[];
  words: GalleryWords;
  /** Where the pictures are swiped: who chooses a variant moves to its picture. */
  track: RefObject<HTMLUListElement | null>;
};

/** Moves a track of pictures to one of them; at once where its reader wants no motion. */
export function showPicture(track: HTMLUListElement | null, at: number): void {
  const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  track?.scrollTo({ left: at * track.clientWidth, behavior: smooth ? 'smooth' : 'instant' });
}

/** The pictures of a product: swiped by the browser, chosen by the small ones, large after a press. */
export function ProductGallery({ pictures, words, track }: Props) {
  const [at, setAt] = useState(0);
  const waiting = useRef(0);
  if (pictures.length === 0) return <div className="product-gallery no-picture" />;
  const follow = () => {
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(() => {
      const list = track.current;
      if (list && list.clientWidth > 0) setAt(Math.round(list.scrollLeft / list.clientWidth));
    });
  };
  return (
    <div className="product-gallery">
      <PictureViewer words={words.viewer}>
        <ul ref={track} aria-label={words.label} className="track" onScroll={follow}>
          {pictures.map((picture, index) => {
            const address = picture.isPrivate ? privateMediaUrl : mediaUrl;
            return (
              <li key={picture.key}>
                <a href={address(picture.key, picture.widths.at(-1) ?? picture.width)} data-picture={index}>
                  <MediaImage
                    picture={picture}
                    alt={words.alts[index] ?? ''}
                    sizes="(max-width: 839px) 100vw, 520px"
                    priority={index === 0}
                  />
                </a>
              </li>
            );
          })}
        </ul>
      </PictureViewer>
      {pictures.length > 1 ? (
        <div className="thumbs">
          {pictures.map(({ key, widths, width, isPrivate }, index) => (
            <button
              key={key}
              type="button"
              aria-label={words.show[index]}
              aria-current={index === at || undefined}
              onClick={() => showPicture(track.current, index)}
            >
              {/* biome-ignore lint/performance/noImgElement: the sizes were made when the picture was stored */}
              <img
                src={(isPrivate ? privateMediaUrl : mediaUrl)(key, widths[0] ?? width)}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                decoding="async"
              />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
