'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { Dialog } from '@/components/ui/dialog';
import { SubmitActions } from '@/components/ui/submit-actions';
import { testAnnouncementAction } from '@/lib/announcements/actions';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; id: string; email: string };

/** An administrator is no member and has no list of notifications: the test is the mail, in a language that they choose. */
export function TestDialog({ id, email, ...dialog }: Props) {
  const t = useTranslations('announcements');
  const words = useDialogWords(t('test.confirm'));
  const { busy, write } = useWrite(null);
  const [locale, setLocale] = useState<Locale>(useLocale());

  async function send() {
    await write({
      call: () => testAnnouncementAction({ id, locale }),
      done: t('done.tested', { email }),
      failed: t('failed.action'),
    });
    dialog.onOpenChange(false);
  }

  return (
    <Dialog
      {...dialog}
      title={t('test.title')}
      description={t('test.text', { email })}
      closeLabel={words.close}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field id="test-locale" label={t('test.locale')}>
          {(control) => (
            <Select {...control} value={locale} onChange={({ target }) => setLocale(target.value as Locale)}>
              {locales.map((each) => (
                <option key={each} value={each}>
                  {localeTable[each].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SubmitActions words={words} busy={busy} onCancel={() => dialog.onOpenChange(false)} />
      </form>
    </Dialog>
  );
}
