'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Download, ExternalLink, TriangleAlert } from '@/components/ui/icons';
import { useInChat, useLongPress } from '@/components/ui/use-in-chat';
import type { PictureView } from '@/lib/pictures/picture-rows';
import { PictureFailure } from './picture-failure';

/** What was just made: the picture itself, how to take it along, and what could not be written on it. */
export function MadePicture({ picture, siteUrl }: { picture: PictureView; siteUrl: string }) {
  const t = useTranslations('pictures.made');
  const inChat = useInChat();
  const longPress = useLongPress();
  const isPdf = picture.kind === 'print';
  return (
    <div className="grid gap-3">
      {isPdf ? null : <ShownPicture key={picture.key} picture={picture} />}
      {picture.missing.length > 0 ? (
        <p className="flex items-start gap-2 rounded border border-accent bg-accent-soft p-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {t('missing', { characters: picture.missing.join(' ') })}
          </span>
        </p>
      ) : null}
      {longPress && !isPdf ? <p className="text-muted">{t('longPress')}</p> : null}
      {inChat && isPdf ? <p className="text-muted">{t('openInBrowser')}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={`${picture.path}?download=1`}
          download
          className={buttonClass({ tone: 'primary', className: 'max-sm:w-full' })}
        >
          <Download aria-hidden />
          {t(`download.${picture.kind}`)}
        </a>
        <a
          href={picture.path}
          target="_blank"
          rel="noopener"
          className={buttonClass({ className: 'max-sm:flex-1' })}
        >
          <ExternalLink aria-hidden />
          {t('open')}
        </a>
        <CopyButton text={siteUrl + picture.path} label={t('copy')} isLink />
      </div>
    </div>
  );
}

function ShownPicture({ picture }: { picture: PictureView }) {
  const t = useTranslations('pictures.made.alt');
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  if (failed === attempt) {
    return (
      <PictureFailure
        className="grid justify-items-center gap-3 rounded border p-6 text-center"
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  const isPoster = picture.kind === 'poster';
  return (
    // biome-ignore lint/performance/noImgElement: the file itself, as it is saved by a long press
    <img
      src={attempt === 0 ? picture.path : `${picture.path}?again=${attempt}`}
      width={isPoster ? 1440 : 2100}
      height={isPoster ? 2160 : 1200}
      alt={t(picture.kind)}
      onError={() => setFailed(attempt)}
      className={
        isPoster
          ? 'mx-auto block h-auto w-full max-w-106 rounded border'
          : 'block h-auto w-full rounded border'
      }
    />
  );
}
