'use client';

import { FieldError } from '@/components/forms/field';
import { CropField } from '@/components/media/crop-field';
import { UploadTarget } from '@/components/media/upload-target';
import { mediaSrcSet, mediaUrl, type Picture } from '@/lib/shared/media';

type Props = {
  id: string;
  label: string;
  help: string;
  error: string | undefined;
  value: unknown;
  cut: 'square' | 'free';
  disabled: boolean;
  onChange: (value: unknown) => void;
};

/** A picture of the site: chosen, cut and uploaded here, shown to everybody once the setting is saved. */
export function PictureInput({ id, label, help, error, value, cut, disabled, onChange }: Props) {
  const picture = value as Picture | null;
  return (
    <div className="grid gap-2">
      {disabled ? (
        <Shown picture={picture} label={label} />
      ) : (
        <UploadTarget value="/api/admin/settings/media">
          <CropField
            value={picture}
            onChange={onChange}
            shape={cut === 'square' ? 'square' : 'wide'}
            label={label}
          />
        </UploadTarget>
      )}
      <div id={`${id}-note`} className="text-sm text-muted">
        {error ? <FieldError>{error}</FieldError> : help}
      </div>
    </div>
  );
}

/** For who may look only. */
function Shown({ picture, label }: { picture: Picture | null; label: string }) {
  return (
    <div className="grid gap-1">
      <span className="font-medium">{label}</span>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a file of our own, made in its sizes
        <img
          src={mediaUrl(picture.key, picture.widths[0] ?? picture.width)}
          srcSet={mediaSrcSet(picture)}
          sizes="160px"
          alt={label}
          width={picture.width}
          height={picture.height}
          className="h-16 w-auto max-w-40 justify-self-start rounded border bg-sunken object-contain"
        />
      ) : null}
    </div>
  );
}
