'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Image as ImageIcon, RotateCw, Trash2, Upload as UploadIcon } from '@/components/ui/icons';
import { imageTypes } from '@/lib/shared/image-limits';
import { type Picture, privateMediaUrl } from '@/lib/shared/media';
import { UploadProgress } from './upload-progress';
import { useCrop } from './use-crop';
import { useUploads } from './use-uploads';

const CropDialog = dynamic(() => import('./crop-dialog').then((module) => module.CropDialog), { ssr: false });

type Props = {
  value: Picture | null;
  onChange: (value: Picture | null) => void;
  /** How it will be shown, and so how it is cut. */
  shape: 'round' | 'square' | 'wide';
  label: string;
};

/** One picture of a form, as a logo or an avatar: chosen, cut, uploaded, removed. */
export function CropField({ value, onChange, shape, label }: Props) {
  const t = useTranslations('media');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const { uploads, queue } = useUploads(shape === 'wide' ? 'free' : 'square', (picture) => {
    setSaid(t('crop.uploaded'));
    onChange(picture);
  });
  const crop = useCrop((file) => {
    queue.stop();
    queue.add([file]);
  });
  const [upload] = uploads;
  const failed = upload?.state === 'failed' ? upload.failure : undefined;
  const failure = crop.failure ?? failed;

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <span
          className={cn(
            'grid h-24 shrink-0 place-items-center overflow-hidden border bg-sunken text-muted',
            shape === 'round' ? 'rounded-full' : 'rounded',
            shape === 'wide' ? 'w-48' : 'w-24',
          )}
        >
          {value ? (
            // biome-ignore lint/performance/noImgElement: a file of our own, behind the guard
            <img
              src={privateMediaUrl(value.key, value.widths[0] ?? value.width)}
              alt={label}
              width={shape === 'wide' ? 192 : 96}
              height={96}
              className={cn('size-full', shape === 'wide' ? 'object-contain' : 'object-cover')}
            />
          ) : (
            <ImageIcon aria-hidden className="size-7" />
          )}
        </span>
        <div className="grid min-w-0 flex-1 basis-56 gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept={imageTypes.join(',')}
            aria-label={label}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void crop.choose(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              ref={button}
              aria-describedby={`${id}-note`}
              disabled={upload !== undefined && !failed}
              onClick={() => input.current?.click()}
            >
              <UploadIcon aria-hidden />
              {t(value ? 'crop.replace' : 'crop.choose')}
            </Button>
            {failed && upload ? (
              <Button onClick={() => queue.retry(upload.id)}>
                <RotateCw aria-hidden />
                {t('upload.retry')}
              </Button>
            ) : null}
            {value ? (
              <Button
                tone="quiet"
                onClick={() => {
                  queue.stop();
                  crop.forget();
                  setSaid(t('crop.removed'));
                  onChange(null);
                  button.current?.focus();
                }}
              >
                <Trash2 aria-hidden />
                {t('crop.remove')}
              </Button>
            ) : null}
          </div>
          <div id={`${id}-note`} className="text-sm text-muted">
            {failure ? (
              <FailureText failure={failure} unexpected={t('upload.failed')} />
            ) : upload ? (
              <UploadProgress upload={upload} />
            ) : (
              t('crop.help')
            )}
          </div>
        </div>
      </div>
      {crop.opened ? (
        <CropDialog
          address={crop.opened.address}
          shape={shape}
          ratio={crop.opened.image.naturalWidth / crop.opened.image.naturalHeight}
          onCancel={crop.cancel}
          onCrop={(area) => void crop.cut(area)}
        />
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
