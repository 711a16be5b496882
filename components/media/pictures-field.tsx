'use client';

import { useTranslations } from 'next-intl';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { cn } from '@/components/ui/cn';
import { ImagePlus } from '@/components/ui/icons';
import { imageTypes } from '@/lib/shared/image-limits';
import type { Picture } from '@/lib/shared/media';
import { SortablePictures } from './sortable-pictures';
import { UploadTile } from './upload-tile';
import { useUploads } from './use-uploads';

type Props = {
  /** Stored pictures, in their order. */
  value: Picture[];
  onChange: (value: Picture[]) => void;
  /** How many there may be. */
  most?: number;
  label: string;
  ref?: Ref<PicturesHandle>;
};

/** Hands files to the field that were dropped or pasted elsewhere on the form. */
export type PicturesHandle = { add: (files: readonly File[]) => void };

/** Pictures of a form: chosen or dropped, uploaded one by one, put in order, removed. */
export function PicturesField({ value, onChange, most = 9, label, ref }: Props) {
  const t = useTranslations('media.pictures');
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [said, setSaid] = useState('');
  // Two uploads may end before the form has the new value.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  function change(next: Picture[], words: string) {
    latest.current = next;
    onChange(next);
    setSaid(words);
  }

  const { uploads, queue } = useUploads('free', (picture) => {
    const next = [...latest.current, picture];
    change(next, t('uploaded', { count: next.length, most }));
  });
  const room = most - value.length - uploads.length;

  function choose(files: readonly File[]) {
    const taken = files.slice(0, Math.max(room, 0));
    setLeftOut(files.length - taken.length);
    queue.add(taken);
  }

  useImperativeHandle(ref, () => ({ add: choose }));

  function remove(picture: Picture) {
    change(
      latest.current.filter(({ key }) => key !== picture.key),
      t('removed'),
    );
    setLeftOut(0);
    // What had the focus is gone; the button may only appear now that there is room.
    requestAnimationFrame(() => add.current?.focus());
  }

  return (
    <fieldset
      className="grid min-w-0 gap-2"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setIsOver(false);
        choose([...event.dataTransfer.files]);
      }}
    >
      <legend className="mb-1 font-medium">
        {label}{' '}
        <span className="tabular ms-1 text-sm font-normal text-muted">
          {t('count', { count: value.length, most })}
        </span>
      </legend>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('files')}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-start gap-3">
        <SortablePictures
          pictures={value}
          onRemove={remove}
          onReorder={(next, words) => change(next, words)}
        />
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => queue.retry(upload.id)}
            onDrop={() => {
              queue.drop(upload.id);
              requestAnimationFrame(() => add.current?.focus());
            }}
          />
        ))}
        {room > 0 ? (
          <button
            ref={add}
            type="button"
            onClick={() => input.current?.click()}
            className={cn(
              'grid min-h-38 content-center justify-items-center gap-1 rounded border border-dashed border-line-strong p-3 text-center transition-colors duration-150 hover:bg-sunken',
              isOver ? 'bg-accent-soft' : 'bg-surface',
            )}
          >
            <ImagePlus aria-hidden className="size-6 text-muted" />
            <span className="font-medium">{t('add')}</span>
            <span className="text-sm text-muted max-md:hidden">{t('drop')}</span>
          </button>
        ) : null}
      </div>
      {leftOut > 0 ? <FieldError>{t('leftOut', { count: leftOut, most })}</FieldError> : null}
      <p className="text-sm text-muted">{t('help', { most })}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
