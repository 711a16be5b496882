'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { RotateCw, X } from '@/components/ui/icons';
import { UploadProgress } from './upload-progress';
import type { Upload } from './upload-queue';

type Props = { upload: Upload; onRetry: () => void; onDrop: () => void };

/** A picture on its way, or one that did not get through, with the reason. */
export function UploadTile({ upload, onRetry, onDrop }: Props) {
  const t = useTranslations('media.upload');
  const { file, state, failure } = upload;
  const preview = usePreview(file);
  const failed = state === 'failed';
  return (
    <div className={cn('grid content-start rounded border bg-surface', failed && 'border-danger')}>
      <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-t bg-sunken">
        {preview ? (
          // biome-ignore lint/performance/noImgElement: a file of the reader's own machine
          <img
            src={preview}
            alt=""
            className="size-full object-contain opacity-60"
            onError={({ currentTarget }) => {
              // A format the browser cannot show; the server says what it thinks of it.
              currentTarget.hidden = true;
            }}
          />
        ) : null}
      </span>
      <div className="grid gap-2 border-t p-2 text-sm">
        <p className="truncate" title={file.name}>
          {file.name}
        </p>
        {failed && failure ? (
          <FailureText failure={failure} unexpected={t('failed')} />
        ) : (
          <UploadProgress upload={upload} />
        )}
        <span className="flex flex-wrap justify-end gap-1">
          {failed ? (
            <Button size="sm" onClick={onRetry}>
              <RotateCw aria-hidden />
              {t('retry')}
            </Button>
          ) : null}
          <Button size="sm" tone="quiet" aria-label={t('drop', { name: file.name })} onClick={onDrop}>
            <X aria-hidden />
          </Button>
        </span>
      </div>
    </div>
  );
}

/** An address under which the browser shows a file that is not uploaded yet, while it is shown. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
