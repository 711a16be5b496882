'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { MediaImage } from '@/components/ui/media-image';
import { type Picture, privateMediaUrl } from '@/lib/shared/media';
import { isPlainPress } from '@/lib/shared/plain-press';

const loadViewer = () => import('./picture-viewer').then(({ PictureViewer }) => PictureViewer);

/** The pictures of a message as small tiles; a press shows one large. */
export function MessagePictures({ pictures }: { pictures: Picture[] }) {
  const t = useTranslations('messages.screen.pictures');
  const viewer = useLazyDialog(loadViewer);
  const [at, setAt] = useState(0);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="my-1 flex flex-wrap gap-1.5">
        {pictures.map((picture, place) => (
          <li key={picture.key}>
            <a
              href={privateMediaUrl(picture.key, picture.widths.at(-1) ?? picture.width)}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                setAt(place);
                viewer.show();
              }}
              className="block size-24 overflow-hidden rounded border bg-sunken"
            >
              <MediaImage
                picture={picture}
                alt={t('number', { number: place + 1 })}
                sizes="96px"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer.Dialog ? <viewer.Dialog {...viewer.held} pictures={pictures} first={at} key={at} /> : null}
    </>
  );
}
