'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Select } from '@/components/forms/select';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { ZoomIn, ZoomOut } from '@/components/ui/icons';
import type { CropArea } from './crop-canvas';

type Props = {
  /** Address of the opened file. */
  address: string;
  shape: 'round' | 'square' | 'wide';
  /** Width by height of the file, which a wide picture may keep. */
  ratio?: number;
  onCancel: () => void;
  onCrop: (area: CropArea) => void;
};

/** Wider, or higher, a mark is a line. */
const widest = 8;

const step = 0.1;
const largest = 4;

/** A logo that is wider than high can be made smaller than the frame; a face fills it. */
const smallest = { round: 1, square: 0.4, wide: 0.4 } as const;

/** Proportions of a wide picture, width by height. */
const proportions = ['1', '2', '3', '4', '6'] as const;

/** Asks which part of a picture stays: drag, wheel, two fingers; arrow keys move it, the slider makes it larger. */
export function CropDialog({ address, shape, ratio = 1, onCancel, onCrop }: Props) {
  const t = useTranslations('media.crop');
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [proportion, setProportion] = useState<'own' | (typeof proportions)[number]>('own');
  const own = Math.min(widest, Math.max(1 / widest, ratio));
  const aspect = shape !== 'wide' ? 1 : proportion === 'own' ? own : Number(proportion);
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
          aspect={aspect}
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
      {shape === 'wide' ? (
        <div className="grid gap-1">
          <label htmlFor={`${id}-proportion`} className="text-sm text-muted">
            {t('proportion')}
          </label>
          <Select
            id={`${id}-proportion`}
            value={proportion}
            onChange={({ target }) => setProportion(target.value as typeof proportion)}
          >
            <option value="own">{t('ownProportion')}</option>
            {proportions.map((each) => (
              <option key={each} value={each}>{`${each} : 1`}</option>
            ))}
          </Select>
        </div>
      ) : null}
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
