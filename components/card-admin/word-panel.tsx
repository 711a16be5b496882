import { getLocale, getTranslations } from 'next-intl/server';
import { FormPanel, PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { listIndustries } from '@/lib/directory/taxonomy';
import { type WordFilter, wordList } from '@/lib/directory/word-list';
import type { WordRow } from '@/lib/directory/word-queries';
import type { WordForm as Values } from '@/lib/directory/word-schemas';
import { isLocale } from '@/lib/i18n/locales';
import { leftOutRoles } from '@/lib/search/word-kinds';
import { WordForm } from './word-form';
import { WordRemove, WordRestore } from './word-remove';

type Props = { answer: RowAnswer<WordRow>; filter: WordFilter; canWrite: boolean };

/** One entry of the table of words beside it: its form, and what can be done with it. */
export async function WordPanel({ answer, filter, canWrite }: Props) {
  const t = await getTranslations('card-admin.words');
  const listHref = wordList.href(filter);
  return (
    <RowPanel
      answer={answer}
      what="industries"
      label={t('panel')}
      missing={t('missing')}
      closeHref={listHref}
      idOf={({ id }) => id}
      title={({ phrases, kind, origin }) => (
        <>
          <PanelTitle>{phrases[0]}</PanelTitle>
          <p className="text-sm text-muted">
            {t(`kinds.${kind}`)} · {t(`origins.${origin}`)}
          </p>
        </>
      )}
    >
      {async (row) => {
        const { id, origin, changedAt, phrases, kind } = row;
        const own = { id, seen: changedAt };
        const canChange = canWrite && origin !== 'fixed';
        return (
          <div className="grid gap-6">
            {canChange ? (
              <div className="flex flex-wrap gap-2">
                {origin === 'changed' || origin === 'removed' ? <WordRestore {...own} /> : null}
                {origin === 'removed' ? null : (
                  <WordRemove
                    {...own}
                    phrase={phrases[0] ?? ''}
                    isOwn={origin === 'own'}
                    listHref={listHref}
                  />
                )}
              </div>
            ) : null}
            {canChange && origin !== 'removed' ? (
              <WordForm
                // Anew when somebody else changed it.
                key={JSON.stringify(row)}
                values={valuesOf(row)}
                industries={await industryChoices()}
              />
            ) : (
              <WordFacts row={row} />
            )}
            <p className="text-sm text-muted">{t(`kindHelp.${kind}`)}</p>
            {origin === 'fixed' ? <p className="text-sm text-muted">{t('fixedHelp')}</p> : null}
          </div>
        );
      }}
    </RowPanel>
  );
}

/** What those see who may only read, and what was taken out. */
async function WordFacts({ row: { phrases, targets, industry, role } }: { row: WordRow }) {
  const t = await getTranslations('card-admin.words');
  const facts: [string, string][] = [
    [t('form.phrases'), phrases.join(', ')],
    [t('form.targets'), targets.join(', ')],
    [t('form.industry'), industry?.name ?? ''],
    [t('form.role'), role === null ? '' : t(`roles.${role}`)],
  ];
  return (
    <dl className="grid gap-2">
      {facts
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A new entry of the site's own, with what it is begun by: a text that was searched in vain. */
export async function NewWordPanel({ filter, phrase }: { filter: WordFilter; phrase: string }) {
  const t = await getTranslations('card-admin.words');
  const values: Values = {
    id: '',
    kind: filter.kind ?? 'equal',
    role: writtenRole(filter.role),
    phrases: phrase,
    targets: '',
    industry: '',
    locale: '',
    seen: '',
  };
  return (
    <FormPanel title={t('newPanel')} closeHref={wordList.href(filter)}>
      <WordForm key={phrase} values={values} industries={await industryChoices()} />
    </FormPanel>
  );
}

/** A role that an entry can be given. */
const writtenRole = (role: WordRow['role'] | undefined): Values['role'] =>
  leftOutRoles.find((each) => each === role) ?? '';

function valuesOf({ id, kind, role, phrases, targets, industry, locale, changedAt }: WordRow): Values {
  return {
    id,
    kind,
    role: writtenRole(role),
    phrases: phrases.join('\n'),
    targets: targets.join('\n'),
    industry: industry?.slug ?? '',
    locale: isLocale(locale) ? locale : '',
    seen: changedAt,
  };
}

async function industryChoices(): Promise<{ slug: string; name: string }[]> {
  const industries = await listIndustries(await getLocale());
  return industries.map(({ slug, name }) => ({ slug, name }));
}
