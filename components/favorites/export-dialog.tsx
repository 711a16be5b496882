'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/forms/field';
import { FailureText } from '@/components/forms/form-error';
import type { Answer } from '@/components/forms/run-action';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Download } from '@/components/ui/icons';
import { orderExportAction } from '@/lib/exports/actions';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';

const formats = ['xlsx', 'csv', 'vcard3', 'vcard4'] as const;
type Format = (typeof formats)[number];

/** Cards by name, or all of the reader's favourites that a filter shows. */
export type Selected = { ids: string[] } | { all: { q: string; kind?: CardKind; tag?: string } };

type ExportedFile = { path: string; cards: number; withoutContacts: number };

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  selection: Selected;
  count: number;
  initialFormat: Format;
};

/** Asks for format and language of a file of cards, has it made, and hands it to the browser. */
export function ExportDialog({ open, onOpenChange, selection, count, initialFormat }: Props) {
  const t = useTranslations('favorites.export');
  const [format, setFormat] = useState<Format>(initialFormat);
  const [locale, setLocale] = useState<Locale>(useLocale());
  const { busy, write, failure, forget } = useWrite(null);
  const [file, setFile] = useState<ExportedFile | null>(null);
  const languageId = useId();

  function change(next: boolean) {
    if (busy) return;
    forget();
    setFile(null);
    onOpenChange(next);
  }

  async function submit() {
    const answer = await write({ call: () => orderFile({ selection, format, locale }) });
    if (!answer.ok) return;
    setFile(answer.data);
    window.location.assign(answer.data.path);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={count === 1 ? t('titleOne') : t('title', { count })}
      description={file ? null : t('text')}
      closeLabel={t('close')}
    >
      {file ? (
        <Ready file={file} onDone={() => change(false)} />
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-medium">{t('format')}</legend>
            {formats.map((each) => (
              <label
                key={each}
                className="flex min-h-11 items-center gap-3 rounded border px-3 py-1.5 has-[:checked]:border-accent has-[:checked]:bg-accent-soft"
              >
                <input
                  type="radio"
                  name="format"
                  value={each}
                  checked={each === format}
                  onChange={() => setFormat(each)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span>
                  <span className="block font-medium">{t(`formats.${each}`)}</span>
                  <span className="block text-sm text-muted">{t(`formatTexts.${each}`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <Field id={languageId} label={t('language')}>
            {(control) => (
              <Select
                {...control}
                value={locale}
                onChange={({ target }) => setLocale(target.value as Locale)}
              >
                {locales.map((each) => (
                  <option key={each} value={each} lang={each}>
                    {localeTable[each].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {failure ? <FailureText failure={failure} unexpected={t('failed')} /> : null}
          <DialogActions>
            <Button disabled={busy} onClick={() => change(false)}>
              {t('cancel')}
            </Button>
            <Button type="submit" tone="primary" disabled={busy}>
              <Download aria-hidden />
              {busy ? t('busy') : t('submit')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

/** Orders a file and asks whether it can be had: a failure is shown here and does not take the place of the page. */
async function orderFile(order: {
  selection: Selected;
  format: Format;
  locale: Locale;
}): Promise<Answer<ExportedFile>> {
  const ordered = await orderExportAction(order);
  if (!ordered.ok) return ordered;
  const response = await fetch(ordered.data.path, { method: 'HEAD' });
  if (response.ok) return ordered;
  return { ok: false, code: response.status === 404 ? 'noCardData' : 'unexpected' };
}

/** What the file holds; its plain address, for browsers inside of chat programs that start no download by themselves. */
function Ready({ file, onDone }: { file: ExportedFile; onDone: () => void }) {
  const t = useTranslations('favorites.export');
  return (
    <>
      <div role="status" className="grid gap-2">
        <p>{t('ready', { count: file.cards })}</p>
        {file.withoutContacts > 0 ? <p>{t('withoutContacts', { count: file.withoutContacts })}</p> : null}
      </div>
      <a
        href={file.path}
        className="inline-flex min-h-11 items-center underline decoration-accent decoration-2 underline-offset-4"
      >
        {t('again')}
      </a>
      <DialogActions>
        <Button tone="primary" autoFocus onClick={onDone}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  );
}
