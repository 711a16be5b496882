import { getTranslations } from 'next-intl/server';
import { FormPanel, PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { Badge } from '@/components/ui/badge';
import { isLocale } from '@/lib/i18n/locales';
import type { WatchedWordRow } from '@/lib/watched-words/queries';
import type { NewWordsForm } from '@/lib/watched-words/schemas';
import { type WatchedWordFilter, watchedWordList } from '@/lib/watched-words/word-list';
import { WatchedWordForm } from './watched-word-form';
import { WatchedWordRemove } from './watched-word-remove';
import { actionTones } from './watched-word-table';

type Props = { answer: RowAnswer<WatchedWordRow>; filter: WatchedWordFilter; canWrite: boolean };

/** One entry of the list of words beside it. */
export async function WatchedWordPanel({ answer, filter, canWrite }: Props) {
  const t = await getTranslations('post-admin.watchedWords');
  const listHref = watchedWordList.href(filter);
  return (
    <RowPanel
      answer={answer}
      what="watchedWords"
      label={t('panel')}
      missing={t('missing')}
      closeHref={listHref}
      idOf={({ id }) => id}
      title={({ phrase, action }) => (
        <PanelTitle>
          {phrase}
          <Badge tone={actionTones[action]}>{t(`actions.${action}`)}</Badge>
        </PanelTitle>
      )}
    >
      {(row) =>
        canWrite ? (
          <div className="grid gap-6">
            <div>
              <WatchedWordRemove id={row.id} seen={row.changedAt} phrase={row.phrase} listHref={listHref} />
            </div>
            <WatchedWordForm
              // Anew when somebody else changed it.
              key={row.changedAt}
              values={valuesOf(row)}
              entry={{ id: row.id, seen: row.changedAt }}
              listHref={listHref}
            />
          </div>
        ) : (
          <p>{t(`actionHelp.${row.action}`)}</p>
        )
      }
    </RowPanel>
  );
}

/** New entries of the list. */
export async function NewWatchedWordsPanel({ filter }: { filter: WatchedWordFilter }) {
  const t = await getTranslations('post-admin.watchedWords');
  const listHref = watchedWordList.href(filter);
  const values: NewWordsForm = {
    phrases: '',
    action: filter.action ?? 'review',
    locale: filter.locale ?? '',
    marked: false,
  };
  return (
    <FormPanel title={t('newPanel')} closeHref={listHref}>
      <WatchedWordForm values={values} listHref={listHref} />
    </FormPanel>
  );
}

function valuesOf({ phrase, action, locale, marked }: WatchedWordRow): NewWordsForm {
  return { phrases: phrase, action, locale: isLocale(locale) ? locale : '', marked };
}
