'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { type ChoiceGroup, type SearchChoice, suggestedOf } from './choices-of';
import type { SearchType } from './search-type';
import { useSearchChoices } from './use-search-choices';

type Props = {
  listId: string;
  /** What stands in the field. */
  text: string;
  type: SearchType;
  open: boolean;
  /** Place of the chosen one, or -1. */
  active: number;
  /** Told what is offered: the field moves through it by key. */
  onOffer: (choices: readonly SearchChoice[]) => void;
  onTake: (choice: SearchChoice) => void;
};

/** What the search box offers, by group: the list under it, which comes when somebody goes into the field. */
export function SearchChoices({ listId, text: typed, type, open, active, onOffer, onTake }: Props) {
  const { loading, user } = useAuth();
  const of = suggestedOf(type, !loading && !user);
  const { choices, clearRecent } = useSearchChoices(typed, of, open);
  useEffect(() => onOffer(choices), [choices, onOffer]);
  const t = useTranslations('directory.searchBox');
  const text = typed.trim();
  const asksToLogIn = !loading && !user && text !== '';
  // A number or a name that nobody may see signed out leads nowhere else.
  if (!open || (choices.length === 0 && !asksToLogIn)) return null;
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <div className="choices">
      {text === '' ? (
        <header>
          {t('groups.recent')}
          <button type="button" onClick={clearRecent} className="link">
            {t('clearRecent')}
          </button>
        </header>
      ) : null}
      {choices.length === 0 ? null : (
        <div id={listId} role="listbox" aria-label={text === '' ? t('groups.recent') : t('suggestions')}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of options are no fieldset
            <div key={group} role="group" aria-label={t(`groups.${group}`)}>
              {text === '' ? null : <header aria-hidden>{t(`groups.${group}`)}</header>}
              {choices.map((choice, index) =>
                choice.group === group ? (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves through the options by key
                  <div
                    key={`${choice.kind} ${choice.href ?? choice.text}`}
                    id={`${listId}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    // Before the field loses the focus and the list is gone.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onTake(choice)}
                  >
                    <span>{choice.text}</span>
                    <Aside choice={choice} group={group} />
                  </div>
                ) : null,
              )}
            </div>
          ))}
        </div>
      )}
      {asksToLogIn ? (
        <Link href={paths.login(paths.search({ q: text }))} className="link">
          {t('login')}
        </Link>
      ) : null}
    </div>
  );
}

/** How many cards stand there, or what a name is of. */
function Aside({ choice, group }: { choice: SearchChoice; group: ChoiceGroup }) {
  const t = useTranslations('directory.searchBox');
  const common = useTranslations('common');
  const format = useFormatter();
  if (choice.kind === 'company' || choice.kind === 'person')
    return <small>{t(`kinds.${choice.kind}`)}</small>;
  if (!choice.total || group === 'recent') return null;
  const { value, capped } = choice.total;
  return (
    <small className="tabular">
      {capped ? common('countCapped', { count: value }) : format.number(value)}
    </small>
  );
}
