import { getFormatter, getTranslations } from 'next-intl/server';
import { type TryAnswer, TryForm } from '@/components/admins/try-form';
import { Badge } from '@/components/ui/badge';
import { Textarea } from '@/components/ui/textarea';
import type { Locale } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
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
  answer: TryAnswer<TriedText>;
};

/** Tries a text and tells what would become of it, by the list itself. */
export async function WatchedWordTest({ text, language, answer }: Props) {
  const t = await getTranslations('post-admin.watchedWords.test');
  return (
    <TryForm
      path={adminPaths.watchedWords()}
      text={text}
      language={language}
      words={{ title: t('title'), label: t('label'), locale: t('locale'), submit: t('submit') }}
      field={<Textarea id="test" name="test" rows={3} defaultValue={text} maxLength={longestTest} required />}
      className="basis-full"
      answer={answer}
      what="watchedWords"
    >
      {(found) => <Verdict found={found} />}
    </TryForm>
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
