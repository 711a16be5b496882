'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Picture } from '@/lib/shared/media';
import { type PictureShape, sendPicture } from './send-picture';
import { UploadQueue } from './upload-queue';
import { useUploadTarget } from './upload-target';

const none: never[] = [];

/**
 * The uploads of a field.
 * @param onDone called with each stored picture, in the order they were chosen
 */
export function useUploads(shape: PictureShape, onDone: (picture: Picture) => void) {
  const target = useUploadTarget();
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  const [queue] = useState(
    () =>
      new UploadQueue<Picture>(
        (file, options) => sendPicture(file, { target, shape, ...options }),
        (picture) => latest.current(picture),
      ),
  );
  // A field that is gone no longer knows what it would add to.
  useEffect(() => () => queue.stop(), [queue]);
  const uploads = useSyncExternalStore(
    queue.subscribe,
    () => queue.entries,
    () => none,
  );
  return { uploads, queue };
}
