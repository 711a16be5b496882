'use client';

import { useEffect, useState } from 'react';
import type { FormFailure } from '@/components/forms/run-action';
import { imageMaxBytes } from '@/lib/shared/image-limits';
import { type CropArea, cropPicture, openPicture } from './crop-canvas';

type Opened = { file: File; address: string; image: HTMLImageElement };

/**
 * A file from being chosen to being cut.
 * @param onCut given the part that stays, as a file of its own
 */
export function useCrop(onCut: (file: File) => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const address = opened?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);

  async function choose(file: File) {
    setFailure(null);
    if (file.size > imageMaxBytes) return setFailure({ code: 'imageTooLarge' });
    const made = URL.createObjectURL(file);
    // An SVG can be opened by the browser, and is refused by the server; cut, it would pass as a picture.
    const image = file.type.includes('svg') ? null : await openPicture(made);
    if (image) return setOpened({ file, address: made, image });
    URL.revokeObjectURL(made);
    setFailure({ code: 'imageUnsupported' });
  }

  async function cut(area: CropArea) {
    if (!opened) return;
    try {
      onCut(await cropPicture(opened.image, opened.file, area));
    } catch {
      setFailure({ code: 'imageUnsupported' });
    }
    setOpened(null);
  }

  return { opened, failure, choose, cut, cancel: () => setOpened(null), forget: () => setFailure(null) };
}
