'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { Upload } from '@/components/ui/icons';
import { backgroundMinimum } from '@/lib/pictures/background-limits';
import { FetchError, fetchData } from '@/lib/shared/fetch-data';
import { imageMaxBytes, imageTypes } from '@/lib/shared/image-limits';
import type { Picture } from '@/lib/shared/media';

type Props = {
  error?: string;
  onUploaded: (key: string, isTooSmall: boolean) => void;
};

/** Takes the picture of a new background, sends it at once and shows it. */
export function BackgroundUpload({ error, onUploaded }: Props) {
  const t = useTranslations('pictures.admin.form');
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const [shown, setShown] = useState<string>();

  async function upload(chosen: File) {
    setBusy(true);
    setFailure(undefined);
    try {
      if (chosen.size > imageMaxBytes) throw new FetchError('imageTooLarge');
      const body = new FormData();
      body.set('file', chosen);
      const { picture } = await fetchData<{ picture: Picture }>('/api/admin/backgrounds', {
        method: 'POST',
        body,
      });
      const isSmall = picture.width < backgroundMinimum.width || picture.height < backgroundMinimum.height;
      // The file is private until it is a background: what was chosen is shown from this machine.
      if (!isSmall) setShown(URL.createObjectURL(chosen));
      onUploaded(picture.key, isSmall);
    } catch (thrown) {
      setFailure(thrown instanceof FetchError ? thrown : { code: 'unexpected' });
    } finally {
      setBusy(false);
      // The same file can be chosen again.
      if (file.current) file.current.value = '';
    }
  }

  return (
    <div className="grid gap-2">
      <p className="font-medium" id="background-file">
        {t('picture')}
      </p>
      {shown ? (
        // biome-ignore lint/performance/noImgElement: a file of this machine
        <img
          src={shown}
          alt={t('alt')}
          width={420}
          height={240}
          className="block aspect-7/4 w-full rounded border object-cover"
        />
      ) : null}
      <input
        ref={file}
        type="file"
        accept={imageTypes.join(',')}
        hidden
        aria-labelledby="background-file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void upload(chosen);
        }}
      />
      <div>
        <Button disabled={busy} aria-describedby="background-note" onClick={() => file.current?.click()}>
          <Upload aria-hidden />
          {t(busy ? 'uploading' : 'choose')}
        </Button>
      </div>
      <div id="background-note" className="text-sm text-muted">
        {failure ? (
          <FailureText failure={failure} unexpected={t('uploadFailed')} />
        ) : error ? (
          <FieldError>{error}</FieldError>
        ) : (
          t('pictureHelp')
        )}
      </div>
    </div>
  );
}
