'use client';

import { useTranslations } from 'next-intl';
import type { Upload } from './upload-queue';

/** How far an upload is: what has left, then that the server works on it. */
export function UploadProgress({ upload: { file, state, part } }: { upload: Upload }) {
  const t = useTranslations('media.upload');
  const percent = Math.round(part * 100);
  const words = state === 'waiting' ? t('waiting') : part < 1 ? t('sending', { percent }) : t('working');
  return (
    <span className="grid gap-1 text-sm text-muted">
      <progress
        value={state === 'waiting' ? 0 : part}
        aria-label={t('progress', { name: file.name })}
        className="progress-bar w-full"
      />
      <span className="tabular">{words}</span>
    </span>
  );
}
