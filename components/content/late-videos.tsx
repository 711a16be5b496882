'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress } from '@/lib/shared/plain-press';

/** Texts with videos: a press on one puts its player in its place. Without this, and with other keys, it is a link. */
export function LateVideos({ children }: { children: ReactNode }) {
  const t = useTranslations('rich-text.reading');
  function play(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.rt-video');
    const address = link?.dataset.video;
    if (!link || !address || !isPlainPress(event)) return;
    event.preventDefault();
    const player = document.createElement('iframe');
    player.src = address;
    player.title = t('player', { host: new URL(address).hostname });
    player.className = 'rt-player';
    player.allow = 'fullscreen; picture-in-picture; encrypted-media';
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    const { width, height } = link.dataset;
    if (width) player.style.maxWidth = `min(100%, ${Number(width)}px)`;
    if (width && height) player.style.aspectRatio = `${Number(width)} / ${Number(height)}`;
    else if (height) player.style.height = `${Number(height)}px`;
    link.replaceWith(player);
    player.focus();
  }
  // The links within are what is pressed, by keyboard as well.
  // biome-ignore lint/a11y/noStaticElementInteractions: as said
  // biome-ignore lint/a11y/useKeyWithClickEvents: as said
  return <div onClick={play}>{children}</div>;
}
