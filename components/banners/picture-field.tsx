'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { Trash2, Upload } from '@/components/ui/icons';
import { MediaImage } from '@/components/ui/media-image';
import { bannerSize } from '@/lib/banners/places';
import { FetchError, fetchData } from '@/lib/shared/fetch-data';
import { imageMaxBytes, imageTypes } from '@/lib/shared/image-limits';
import type { Picture } from '@/lib/shared/media';

type Props = {
  /** Of the field in the form. */
  name: string;
  label: string;
  help: string;
  error?: string | undefined;
  picture: Picture | undefined;
  onUploaded: (picture: Picture) => void;
  /** Without it the picture can only be changed for another one. */
  onRemove?: () => void;
};

/** A picture of a banner: sent as it is chosen, shown as it is cut, with the part over which the words stand. */
export function PictureField({ name, label, help, error, picture, onUploaded, onRemove }: Props) {
  const t = useTranslations('banners.picture');
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const isSmall =
    picture !== undefined && (picture.width < bannerSize.width || picture.height < bannerSize.height);

  async function upload(chosen: File) {
    setBusy(true);
    setFailure(undefined);
    try {
      if (chosen.size > imageMaxBytes) throw new FetchError('imageTooLarge');
      const body = new FormData();
      body.set('file', chosen);
      const answer = await fetchData<{ picture: Picture }>('/api/admin/content/media', {
        method: 'POST',
        body,
      });
      onUploaded({ ...answer.picture, isPrivate: true });
    } catch (thrown) {
      setFailure(thrown instanceof FetchError ? thrown : { code: 'unexpected' });
    } finally {
      setBusy(false);
      // The same file can be chosen again.
      if (file.current) file.current.value = '';
    }
  }

  return (
    <fieldset aria-describedby={`${id}-note`} className="grid max-w-150 gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      {picture ? (
        <div className="relative aspect-3/1 overflow-hidden rounded border bg-sunken">
          <MediaImage
            picture={picture}
            alt={t('alt')}
            sizes="(max-width: 640px) 100vw, 600px"
            className="size-full object-cover"
          />
          <span
            aria-hidden
            className="absolute inset-y-1 start-1 w-3/4 rounded-sm border-2 border-dashed border-accent"
          >
            <span className="absolute start-1 top-1 rounded-sm bg-bar px-1.5 py-0.5 text-xs text-on-bar">
              {t('textArea')}
            </span>
          </span>
        </div>
      ) : null}
      <input
        ref={file}
        type="file"
        accept={imageTypes.join(',')}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void upload(chosen);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          name={name}
          disabled={busy}
          aria-describedby={`${id}-note`}
          onClick={() => file.current?.click()}
        >
          <Upload aria-hidden />
          {t(busy ? 'uploading' : picture ? 'replace' : 'choose')}
          <span className="sr-only">{label}</span>
        </Button>
        {picture && onRemove ? (
          <Button tone="quiet" disabled={busy} onClick={onRemove}>
            <Trash2 aria-hidden />
            {t('remove')}
            <span className="sr-only">{label}</span>
          </Button>
        ) : null}
      </div>
      <div id={`${id}-note`} role="status" className="grid gap-1 text-sm text-muted">
        {failure ? <FailureText failure={failure} unexpected={t('failed')} /> : null}
        {!failure && error ? <FieldError>{error}</FieldError> : null}
        {!failure && !error ? <p>{help}</p> : null}
        {isSmall ? <p>{t('small', bannerSize)}</p> : null}
      </div>
    </fieldset>
  );
}
