'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import type { PictureUploads } from './picture-uploads';

/** Pictures of the text that are on their way, or did not get through. */
export function UploadList({ uploads }: { uploads: PictureUploads }) {
  const t = useTranslations('rich-text.uploads');
  const entries = useSyncExternalStore(uploads.subscribe, () => uploads.entries);
  if (entries.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="rt-uploads">
      {entries.map(({ source, name, part, failed }) => (
        <li key={source}>
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {failed ? (
            <>
              <span role="alert" className="text-danger">
                {t('failed')}
              </span>
              <Button size="sm" onClick={() => uploads.retry(source)}>
                {t('retry')}
              </Button>
            </>
          ) : (
            <>
              <progress value={part} aria-label={t('progress', { name })} className="progress-bar w-24" />
              <span className="tabular text-muted">{t('sending', { percent: Math.round(part * 100) })}</span>
            </>
          )}
          <Button
            size="sm"
            tone="quiet"
            aria-label={t('removeNamed', { name })}
            onClick={() => uploads.drop(source)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
