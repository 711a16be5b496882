'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { CropField } from '@/components/media/crop-field';
import { PicturesField } from '@/components/media/pictures-field';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { cardFields } from '@/lib/cards/fields';
import { useEditor, useFieldLabel } from './editor-context';
import { useCardError } from './use-card-error';

/** The logo of a company or the portrait of a person. */
export function LogoField() {
  const t = useTranslations('card-editor');
  const label = useFieldLabel();
  const { kind, pictures, addPictures } = useEditor();
  const error = useCardError('logoKey');
  const {
    field: { value, onChange },
  } = useController<CardForm, 'logoKey'>({ name: 'logoKey' });
  const isCompany = kind === 'company';
  return (
    <div className="grid gap-1">
      <CropField
        value={value === null ? null : (pictures.get(value) ?? null)}
        shape={isCompany ? 'square' : 'round'}
        label={label('logoKey')}
        onChange={(picture) => {
          if (picture) addPictures([picture]);
          onChange(picture?.key ?? null);
        }}
      />
      {error ? (
        <FieldError>{error}</FieldError>
      ) : (
        <p className="text-sm text-muted">{t(isCompany ? 'help.logo' : 'help.portrait')}</p>
      )}
    </div>
  );
}

/** Pictures of what the company or the person does. */
export function ImagesField() {
  const label = useFieldLabel();
  const { pictures, addPictures } = useEditor();
  const error = useCardError('imageKeys');
  const {
    field: { value, onChange },
  } = useController<CardForm, 'imageKeys'>({ name: 'imageKeys' });
  return (
    <div className="grid gap-1">
      <PicturesField
        value={value.flatMap((key) => pictures.get(key) ?? [])}
        most={cardFields.imageKeys.limit}
        label={label('imageKeys')}
        onChange={(chosen) => {
          addPictures(chosen);
          onChange(chosen.map(({ key }) => key));
        }}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
