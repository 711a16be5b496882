'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { linkFromTyped } from '@/lib/rich-text/typed-link';
import { AddressField } from './address-field';

type Props = {
  /** The address there is, and whether words have to be given, as none are selected. */
  given: { href: string; needsText: boolean };
  onApply: (link: { href: string; text: string }) => void;
  /** Of a link that there is. */
  onRemove?: () => void;
  onClose: () => void;
};

/** Asks where a link leads; a wrong address is told beside the field. */
export function LinkDialog({ given, onApply, onRemove, onClose }: Props) {
  const t = useTranslations('rich-text.link');
  const id = useId();
  const [address, setAddress] = useState(given.href);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    // The form of the page around it is another.
    event.preventDefault();
    event.stopPropagation();
    // What stood there already went through the same rules, a path of the site where one may stand.
    const href = (address === given.href && given.href) || linkFromTyped(address);
    if (href) onApply({ href, text: text.trim() || address.trim() });
    else {
      setWrong(true);
      document.getElementById(`${id}-address`)?.focus();
    }
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
          help={t('help')}
          error={wrong ? t('wrong') : undefined}
          value={address}
          onChange={(typed) => {
            setAddress(typed);
            setWrong(false);
          }}
        />
        {given.needsText ? (
          <Field id={`${id}-text`} label={t('text')} help={t('textHelp')}>
            {(control) => (
              <Input {...control} value={text} onChange={(event) => setText(event.target.value)} />
            )}
          </Field>
        ) : null}
        <DialogActions>
          {onRemove ? (
            <Button tone="quiet" onClick={onRemove}>
              {t('remove')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit">
            {t('apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
