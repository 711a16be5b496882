'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { UploadProgress } from '@/components/media/upload-progress';
import { ImagePlus, RotateCw, X } from '@/components/ui/icons';
import { MediaImage } from '@/components/ui/media-image';
import { mostPictures } from '@/lib/messages/limits';
import { imageTypes } from '@/lib/shared/image-limits';
import type { MessagePicturesState } from './use-message-pictures';

type Props = { state: MessagePicturesState; onRemoved: () => void };

/** Above the field: the pictures of the message, and those on their way or not got through. */
export function ComposerPictures({ state, onRemoved }: Props) {
  const t = useTranslations('messages.screen.pictures');
  const upload = useTranslations('media.upload');
  const { pictures, uploads, leftOut } = state;
  return (
    <>
      {pictures.length + uploads.length > 0 ? (
        <ul aria-label={t('chosen')} className="mb-2 flex flex-wrap gap-2">
          {pictures.map((picture, at) => (
            <li key={picture.key} className="relative size-20 overflow-hidden rounded border bg-sunken">
              <MediaImage
                picture={picture}
                alt={t('number', { number: at + 1 })}
                sizes="80px"
                className="size-full object-cover"
              />
              <RemoveButton
                label={t('remove', { number: at + 1 })}
                onPress={() => {
                  state.remove(picture.key);
                  onRemoved();
                }}
              />
            </li>
          ))}
          {uploads.map((one) => (
            <li
              key={one.id}
              className="relative grid min-h-20 w-60 content-center gap-1 rounded border bg-surface p-2 pe-11 text-sm"
            >
              <span className="truncate" title={one.file.name}>
                {one.file.name}
              </span>
              {one.state === 'failed' && one.failure ? (
                <>
                  <FailureText failure={one.failure} unexpected={upload('failed')} />
                  <button type="button" className="btn btn-sm" onClick={() => state.retry(one.id)}>
                    <RotateCw aria-hidden />
                    {upload('retry')}
                  </button>
                </>
              ) : (
                <UploadProgress upload={one} />
              )}
              <RemoveButton
                label={upload('drop', { name: one.file.name })}
                onPress={() => {
                  state.drop(one.id);
                  onRemoved();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {leftOut > 0 ? (
        <p role="alert" className="mb-2 text-sm text-danger">
          {t('leftOut', { count: leftOut, most: mostPictures })}
        </p>
      ) : null}
    </>
  );
}

function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="absolute end-0 top-0 grid size-8 place-items-center rounded-bl bg-surface/90 text-ink hover:bg-sunken max-md:size-11"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}

/** Beside the field: chooses pictures from the device. */
export function AttachButton({ state }: { state: MessagePicturesState }) {
  const t = useTranslations('messages.screen.pictures');
  const input = useRef<HTMLInputElement>(null);
  const isFull = state.room <= 0;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('files')}
        onChange={({ target }) => {
          state.choose([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <button
        type="button"
        aria-label={t('add')}
        title={t(isFull ? 'full' : 'add', { most: mostPictures })}
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && input.current?.click()}
        className="grid size-11 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-50"
      >
        <ImagePlus aria-hidden className="size-5" />
      </button>
    </>
  );
}
