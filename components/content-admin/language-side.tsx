'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ActionDialog } from '@/components/admins/action-dialog';
import { Field } from '@/components/forms/field';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Eraser, Languages } from '@/components/ui/icons';
import { isLocale, type Locale, localeTable } from '@/lib/i18n/locales';
import { isWritten, type PageForm } from '@/lib/pages/page-form';
import { staleTexts } from '@/lib/pages/text-mark';
import { TextFields } from './text-fields';

type Props = {
  side: 'left' | 'right';
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** The language beside it, which it can be made from. */
  beside: Locale;
  /** Changes where another formatted text was put into its editor. */
  revision: number;
  /** Hosts of video players that are switched on. */
  videoHosts: readonly string[];
  busy: boolean;
  onTranslate: (from: Locale, to: Locale) => void;
  onClear: (locale: Locale) => void;
};

/** One language of a page, beside another. */
export function LanguageSide(props: Props) {
  const { side, locale, onLocale, beside, revision, videoHosts, busy, onTranslate, onClear } = props;
  const t = useTranslations('pages');
  const [asksClear, setAsksClear] = useState(false);
  const form = useWatch<PageForm>() as PageForm;
  const text = form.texts[locale];
  const written = isWritten(text);
  const isHumans = written && text.source === 'human';
  const name = localeTable[locale].name;
  return (
    <section aria-label={name} className="panel grid min-w-0 content-start gap-4 p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <Field id={`${side}-language`} label={t(`editor.${side}`)}>
            {(control) => (
              <Select
                {...control}
                value={locale}
                onChange={({ target }) => isLocale(target.value) && onLocale(target.value)}
              >
                <LocaleOptions />
              </Select>
            )}
          </Field>
        </div>
        <Marks>
          {locale === form.sourceLocale ? <Badge tone="accent">{t('editor.source')}</Badge> : null}
          {written ? null : <Badge>{t('editor.notWritten')}</Badge>}
          {written && text.source !== 'human' ? <Badge>{t(`sources.${text.source}`)}</Badge> : null}
          {staleTexts(form).includes(locale) ? <Badge tone="danger">{t('editor.stale')}</Badge> : null}
        </Marks>
      </div>
      {side === 'right' ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            disabled={busy || isHumans || !isWritten(form.texts[beside])}
            aria-describedby="translate-note"
            onClick={() => onTranslate(beside, locale)}
          >
            <Languages aria-hidden />
            {t(busy ? 'editor.translating' : 'editor.translate', { language: localeTable[beside].name })}
          </Button>
          {written ? (
            <Button size="sm" tone="quiet" disabled={busy} onClick={() => setAsksClear(true)}>
              <Eraser aria-hidden />
              {t('editor.clear')}
            </Button>
          ) : null}
          <p id="translate-note" className="basis-full text-sm text-muted">
            {t(isHumans ? 'editor.humanKept' : 'editor.translateHelp')}
          </p>
          <ActionDialog
            open={asksClear}
            onOpenChange={setAsksClear}
            title={t('editor.clearTitle', { language: name })}
            text={t('editor.clearText')}
            confirm={t('editor.clear')}
            tone="danger"
            onConfirm={async () => onClear(locale)}
          />
        </div>
      ) : null}
      <TextFields key={locale} locale={locale} revision={revision} videoHosts={videoHosts} />
    </section>
  );
}

function Marks({ children }: { children: ReactNode }) {
  return <div className="flex min-h-10 flex-wrap items-center gap-1">{children}</div>;
}
