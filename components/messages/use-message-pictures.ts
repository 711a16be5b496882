'use client';

import { useState } from 'react';
import { useUploads } from '@/components/media/use-uploads';
import { mostPictures } from '@/lib/messages/limits';
import type { Picture } from '@/lib/shared/media';

/** The pictures of a message that is being written: those that are there, and those on their way. */
export function useMessagePictures() {
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const { uploads, queue } = useUploads('free', (picture) =>
    setPictures((list) => [...list, { ...picture, isPrivate: true }]),
  );
  const room = mostPictures - pictures.length - uploads.length;
  return {
    pictures,
    uploads,
    room,
    /** How many of those chosen last found no room. */
    leftOut,
    choose: (files: readonly File[]) => {
      const taken = files.slice(0, Math.max(room, 0));
      setLeftOut(files.length - taken.length);
      queue.add(taken);
    },
    retry: (id: number) => queue.retry(id),
    drop: (id: number) => {
      setLeftOut(0);
      queue.drop(id);
    },
    remove: (key: string) => {
      setLeftOut(0);
      setPictures((list) => list.filter((picture) => picture.key !== key));
    },
    clear: () => {
      setLeftOut(0);
      setPictures([]);
    },
  };
}

export type MessagePicturesState = ReturnType<typeof useMessagePictures>;
