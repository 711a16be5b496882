'use client';

import { useEffect, useState } from 'react';
import { useUploads } from '@/components/media/use-uploads';
import { mostPictures } from '@/lib/messages/limits';
import type { Picture } from '@/lib/shared/media';
import { keepPictures, readKeptPictures } from './kept-draft';

const none: Picture[] = [];

/**
 * The pictures of a message that is being written: those that are there, and those on their way. What is there is kept as the text
 * is.
 * @param place whom it is for; another one is another rendering of the field
 */
export function useMessagePictures(member: string, place: string) {
  // Null until what was kept is read.
  const [read, setPictures] = useState<Picture[] | null>(null);
  const pictures = read ?? none;
  useEffect(() => setPictures(readKeptPictures(member, place)), [member, place]);
  useEffect(() => {
    if (read !== null) keepPictures(member, place, read);
  }, [read, member, place]);
  const [leftOut, setLeftOut] = useState(0);
  const { uploads, queue } = useUploads('free', (picture) =>
    setPictures((list) => [...(list ?? none), { ...picture, isPrivate: true }]),
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
      setPictures((list) => (list ?? none).filter((picture) => picture.key !== key));
    },
    clear: () => {
      setLeftOut(0);
      // At once: what was sent may lead to another place, and this one is gone before its next effect.
      keepPictures(member, place, none);
      setPictures([]);
    },
  };
}

export type MessagePicturesState = ReturnType<typeof useMessagePictures>;
