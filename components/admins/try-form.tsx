import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddressForm } from '@/components/forms/address-form';
import { Select } from '@/components/forms/select';
import { type PanelContent, PanelFailure } from '@/components/layout/panel-failure';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';

/** What came of it, or the id under which was logged why that could not be read; null for nothing. */
export type TryAnswer<Data> = { ok: true; data: Data } | { ok: false; errorId: string } | null;

type Props<Data> = {
  /** Of the page that it stands on; the text stands in its address as `test`, the language as `as`. */
  path: string;
  /** What is tried; empty for nothing. */
  text: string;
  language: Locale;
  words: { title: string; label: string; locale: string; submit: string };
  /** The field named `test`. */
  field: ReactNode;
  className: string;
  answer: TryAnswer<Data>;
  what: PanelContent;
  children: (data: Data) => ReactNode;
};

/** Tries a text by what the site itself does with one in a language, and tells what came of it. */
export async function TryForm<Data>(props: Props<Data>) {
  const { path, text, language, words, field, className, answer, what, children } = props;
  const locale = await getLocale();
  return (
    <details className="panel mb-4 p-4" open={text !== ''}>
      <summary className="cursor-pointer font-semibold">{words.title}</summary>
      <AddressForm action={localePath(locale, path)} className="mt-3 flex flex-wrap items-end gap-3">
        <div className={cn('grid min-w-0 gap-1', className)}>
          <label htmlFor="test" className="text-sm">
            {words.label}
          </label>
          {field}
        </div>
        <div className="grid gap-1">
          <label htmlFor="test-as" className="text-sm">
            {words.locale}
          </label>
          <Select key={language} id="test-as" name="as" defaultValue={language}>
            {locales.map((each) => (
              <option key={each} value={each}>
                {localeTable[each].name}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit">{words.submit}</Button>
      </AddressForm>
      {answer === null ? null : answer.ok ? (
        children(answer.data)
      ) : (
        <PanelFailure what={what} errorId={answer.errorId} />
      )}
    </details>
  );
}
