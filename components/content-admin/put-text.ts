import type { UseFormReturn } from 'react-hook-form';
import type { Locale } from '@/lib/i18n/locales';
import type { PageForm, PageTextForm } from '@/lib/pages/page-form';
import { formText } from '@/lib/shared/form-text';

/**
 * Puts another text of a language into the form.
 * @returns whether its formatted text is another, which takes another editor: one in which somebody writes takes none
 */
export function putText(
  form: Pick<UseFormReturn<PageForm>, 'getValues' | 'setValue'>,
  locale: Locale,
  text: PageTextForm,
): boolean {
  const at = `texts.${locale}` as const;
  const isOther = formText(form.getValues(`${at}.content`)) !== formText(text.content);
  // One by one: a field hears of its own name alone.
  form.setValue(`${at}.title`, text.title, { shouldDirty: true });
  form.setValue(`${at}.description`, text.description, { shouldDirty: true });
  form.setValue(`${at}.content`, text.content, { shouldDirty: true });
  form.setValue(`${at}.source`, text.source);
  form.setValue(`${at}.from`, text.from);
  form.setValue(`${at}.fromMark`, text.fromMark);
  return isOther;
}
