'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { videoPlayer } from '@/lib/rich-text/video-hosts';
import { AddressField } from './address-field';

export type VideoChoice = { player: string; width: number | null; height: number | null };

type Props = {
  /** Players that are configured. */
  hosts: readonly string[];
  onApply: (video: VideoChoice) => void;
  onClose: () => void;
};

/** What a player may measure, as the server takes it. */
const least = 80;
const most = 1_920;

/** Asks for the address of a video, and how large it is to be if not as wide as the text. */
export function VideoDialog({ hosts, onApply, onClose }: Props) {
  const t = useTranslations('rich-text.video');
  const id = useId();
  const [address, setAddress] = useState('');
  const [size, setSize] = useState({ width: '', height: '' });
  const [wrong, setWrong] = useState<'address' | 'size' | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const player = videoPlayer(/^\w+:/.test(address.trim()) ? address : `https://${address.trim()}`, hosts);
    const pixels = [size.width, size.height].map(pixelsOf);
    const error = player ? (pixels.includes(undefined) ? 'size' : null) : 'address';
    setWrong(error);
    if (player && !error) onApply({ player, width: pixels[0] ?? null, height: pixels[1] ?? null });
    else document.getElementById(`${id}-${error === 'size' ? 'width' : 'address'}`)?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('description')}
      closeLabel={t('close')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <AddressField
          id={`${id}-address`}
          label={t('address')}
          help={t('help', { hosts: hosts.join(t('separator')) })}
          error={wrong === 'address' ? t('wrong') : undefined}
          value={address}
          onChange={(typed) => {
            setAddress(typed);
            setWrong(null);
          }}
        />
        <div className="grid grid-cols-2 gap-3">
          {(['width', 'height'] as const).map((side) => (
            <Field
              key={side}
              id={`${id}-${side}`}
              label={t(side)}
              error={
                wrong === 'size' && pixelsOf(size[side]) === undefined
                  ? t('wrongSize', { least, most })
                  : undefined
              }
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={t('automatic')}
                  value={size[side]}
                  onChange={(event) => setSize({ ...size, [side]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit">
            {t('apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Null for none, undefined for what is no size. */
function pixelsOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const pixels = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return pixels >= least && pixels <= most ? pixels : undefined;
}
