'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { ZoomIn, ZoomOut } from '@/components/ui/icons';
import type { CropArea } from './crop-canvas';

type Props = {
  /** Address of the opened file. */
  address: string;
  shape: 'round' | 'square';
  onCancel: () => void;
  onCrop: (area: CropArea) => void;
};

const step = 0.1;
const largest = 4;

/** A logo that is wider than high can be made smaller than the frame; a face fills it. */
const smallest = { round: 1, square: 0.4 } as const;

/** Asks which part of a picture stays: drag, wheel, two fingers; arrow keys move it, the slider makes it larger. */
export function CropDialog({ address, shape, onCancel, onCrop }: Props) {
  const t = useTranslations('media.crop');
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const within = (value: number) => Math.min(largest, Math.max(smallest[shape], value));

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={t('title')}
      description={t('description')}
      closeLabel={t('cancel')}
    >
      <div className="relative aspect-square w-full max-w-90 justify-self-center overflow-hidden rounded bg-sunken">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          minZoom={smallest[shape]}
          maxZoom={largest}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          restrictPosition={shape === 'round'}
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          cropperProps={{ 'aria-label': t('area'), role: 'group' }}
        />
      </div>
      <div className="flex items-center gap-2">
        <Button
          tone="quiet"
          size="icon"
          aria-label={t('smaller')}
          onClick={() => setZoom(within(zoom - step))}
        >
          <ZoomOut aria-hidden />
        </Button>
        <label htmlFor={id} className="sr-only">
          {t('zoom')}
        </label>
        <input
          id={id}
          type="range"
          min={smallest[shape]}
          max={largest}
          step={step}
          value={zoom}
          onChange={({ target }) => setZoom(within(Number(target.value)))}
          className="h-11 min-w-0 flex-1 accent-accent"
        />
        <Button
          tone="quiet"
          size="icon"
          aria-label={t('larger')}
          onClick={() => setZoom(within(zoom + step))}
        >
          <ZoomIn aria-hidden />
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button tone="primary" disabled={!area} onClick={() => area && onCrop(area)}>
          {t('apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
