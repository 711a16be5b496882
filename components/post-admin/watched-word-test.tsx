import Form from 'next/form';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Select } from '@/components/forms/select';
import { PanelFailure } from '@/components/layout/panel-failure';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import type { TriedText } from '@/lib/watched-words/queries';
import { watchedWordActions } from '@/lib/watched-words/word-actions';
import { actionTones } from './watched-word-table';

/** As long as the content of a post. */
export const longestTest = 500;

type Props = {
  /** The text that is tried; empty for none. */
  text: string;
  /** The language that it is said to be in. */
  language: Locale;
  answer: { ok: true; data: TriedText } | { ok: false; errorId: string } | null;
};

/** Tries a text and tells what would become of it, by the list itself. The text stands in the address. */
export async function WatchedWordTest({ text, language, answer }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('post-admin.watchedWords.test');
  return (
    <details className="panel mb-4 p-4" open={text !== ''}>
      <summary className="cursor-pointer font-semibold">{t('title')}</summary>
      <Form
        key={`${text} ${language}`}
        action={localePath(locale, paths.adminWatchedWords())}
        className="mt-3 grid gap-3"
      >
        <div className="grid gap-1">
          <label htmlFor="test" className="text-sm">
            {t('label')}
          </label>
          <Textarea id="test" name="test" rows={3} defaultValue={text} maxLength={longestTest} required />
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <div className="grid gap-1">
            <label htmlFor="test-as" className="text-sm">
              {t('locale')}
            </label>
            <Select id="test-as" name="as" defaultValue={language}>
              {locales.map((each) => (
                <option key={each} value={each}>
                  {localeTable[each].name}
                </option>
              ))}
            </Select>
          </div>
          <Button type="submit">{t('submit')}</Button>
        </div>
      </Form>
      {answer === null ? null : answer.ok ? (
        <Verdict found={answer.data} />
      ) : (
        <PanelFailure what="watchedWords" errorId={answer.errorId} />
      )}
    </details>
  );
}

async function Verdict({ found: { action, entries, masked } }: { found: TriedText }) {
  const t = await getTranslations('post-admin.watchedWords');
  const format = await getFormatter();
  if (action === null)
    return (
      <p className="mt-4" role="status">
        {t('test.none')}
      </p>
    );
  return (
    <div className="mt-4 grid gap-3" role="status">
      <p className="font-medium">{t(`test.results.${action}`)}</p>
      <ul className="grid gap-1">
        {watchedWordActions
          .filter((each) => entries[each].length > 0)
          .map((each) => (
            <li key={each} className="flex min-w-0 flex-wrap items-baseline gap-2">
              <Badge tone={actionTones[each]}>{t(`actions.${each}`)}</Badge>
              <span className="min-w-0 break-words">{format.list(entries[each])}</span>
            </li>
          ))}
      </ul>
      <div>
        <p className="text-sm text-muted">{t('test.marked')}</p>
        <p className="whitespace-pre-wrap break-words">{masked}</p>
      </div>
    </div>
  );
}
