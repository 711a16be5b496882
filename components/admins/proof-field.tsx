import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '@/components/forms/field';
import { PasswordInput } from '@/components/forms/password-input';
import { useCodeWords } from '@/components/forms/use-code-words';

type Props = {
  id: string;
  /** A code of the catalogue. */
  error: string | undefined;
  input: ComponentProps<'input'>;
};

/** Who is signed in says once more who they are: by the password, or by a code of the authenticator. */
export function ProofField({ id, error, input }: Props) {
  const t = useTranslations('admins.stepUp');
  const errorOf = useCodeWords(useTranslations('admins.stepUp.fields'));
  return (
    <Field id={id} label={t('label')} help={t('help')} error={errorOf(error)}>
      {(control) => (
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}
