'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { type AddressFields, arriveAt, sendFields, textOfFields } from '@/components/forms/address-fields';
import { putKeyboardAway } from '@/components/forms/put-keyboard-away';
import { readTypedAhead } from '@/components/forms/typed-ahead';
import { useLatePart } from '@/components/layout/late-part';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Icon } from '@/components/ui/icon';
import { isComposing } from '@/components/ui/is-composing';
import { useRouter } from '@/lib/i18n/use-navigation';
import { localePath, paths } from '@/lib/shared/paths';
import type { SearchChoice } from './choices-of';
import { rememberSearch } from './recent-searches';
import type { SearchType } from './search-type';

// When somebody goes into the field, not with the page.
const loadChoices = () => import('./search-choices');

type Props = {
  query?: string;
  type?: SearchType;
  large?: boolean;
  /** Goes on to an address of /search in place of the router. */
  onSearch?: (path: string) => void;
};

/**
 * The search: a form that works without script, with suggestions and recent searches where there is one. It leads the signed-in
 * to /search, where they find numbers too. All kinds need a sign-in; each kind by name is an open list, and the large box
 * leads the signed-out there.
 */
export function SearchBox({ query = '', type: given = 'all', large, onSearch }: Props) {
  const t = useTranslations('directory.searchBox');
  const locale = useLocale();
  const router = useRouter();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [type, setType] = useState<SearchType>(given);
  const known = useRef<AddressFields>({ given: textOfFields([given, query]), sent: [] });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { user } = useAuth();
  const [choices, setChoices] = useState<readonly SearchChoice[]>([]);
  // A search works without suggestions.
  const offers = useLatePart(null, loadChoices, { wanted: open });

  const shown = open && choices.length > 0;

  // On a slow line people write before this script has come.
  const [ahead] = useState(() => ({
    text: readTypedAhead('input[name=q][role=combobox]'),
    type: readTypedAhead('select[name=type]'),
  }));
  const takeAhead = useEffectEvent(() => {
    const field = input.current;
    if (!field || !ahead.text) return;
    const { value, focused, from, to } = ahead.text;
    // The field that was sent is here still and may hold more by now, or another one has taken its place.
    const typed = field.value === query ? value : field.value;
    if (typed !== null) setText(typed);
    if (ahead.type?.value) setType(ahead.type.value as SearchType);
    if (!focused) return;
    setOpen(true);
    if (document.activeElement === field) return;
    field.focus();
    if (typed !== null) field.value = typed;
    field.setSelectionRange(from, to);
  });
  useLayoutEffect(() => takeAhead(), []);

  const arrive = useEffectEvent((address: string) => {
    const arrived = arriveAt(known.current, address, textOfFields([type, text]));
    known.current = arrived.known;
    if (!arrived.takes) return;
    setText(query);
    setType(given);
    setOpen(false);
    setActive(-1);
  });
  const address = textOfFields([given, query]);
  useEffect(() => arrive(address), [address]);

  function go(q: string) {
    const wanted = q.trim();
    setOpen(false);
    if (wanted === '') return input.current?.focus();
    putKeyboardAway();
    rememberSearch(wanted);
    known.current = sendFields(known.current, textOfFields([type, wanted]));
    // From the home page the signed-out get the open list of companies, and no login in its place.
    const narrowed = type !== 'all' ? type : large && !user ? 'companies' : undefined;
    if (narrowed && !user) return router.push(openListOf(narrowed, wanted));
    const path = paths.search({ q: wanted, type: narrowed });
    if (onSearch) onSearch(path);
    else router.push(path);
  }

  function take(choice: SearchChoice) {
    setText(choice.text);
    if (!choice.href) return go(choice.text);
    setOpen(false);
    router.push(choice.href);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = open ? choices[active] : undefined;
    if (chosen) take(chosen);
    else go(text);
  }

  function move(event: React.KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && open) {
      // The browser would empty a search field, also in the moment between two lists of suggestions.
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((active + step + choices.length + 1) % (choices.length + 1));
  }

  return (
    <search className="relative block w-full">
      <form
        action={localePath(locale, paths.plainSearch())}
        onSubmit={submit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <div
          className={cn(
            'flex items-stretch overflow-hidden rounded border-2 border-accent bg-surface',
            large ? 'h-14' : 'h-11 max-md:h-12',
          )}
        >
          <select
            name="type"
            aria-label={t('type.label')}
            value={type}
            onChange={(event) => setType(event.target.value as SearchType)}
            className="min-w-0 shrink-0 border-e bg-surface ps-3 pe-1 text-ink max-sm:max-w-24"
          >
            <option value="all">{t('type.all')}</option>
            <option value="companies">{t('type.companies')}</option>
            <option value="individuals">{t('type.individuals')}</option>
            <option value="posts">{t('type.posts')}</option>
            <option value="products">{t('type.products')}</option>
          </select>
          <input
            ref={input}
            name="q"
            type="search"
            role="combobox"
            aria-label={t('label')}
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={shown && choices[active] ? `${listId}-${active}` : undefined}
            placeholder={t('placeholder')}
            value={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={move}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
              setOpen(true);
            }}
            className="min-w-0 flex-1 bg-transparent px-3 text-ink placeholder:text-muted focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <Button tone="primary" type="submit" className="h-full rounded-none max-sm:min-w-12 max-sm:px-3">
            <Icon name="search" />
            <span className="max-sm:sr-only">{t('submit')}</span>
          </Button>
        </div>
        {offers ? (
          <offers.script.SearchChoices
            listId={listId}
            text={text}
            type={type}
            open={open}
            active={active}
            onOffer={setChoices}
            onTake={take}
          />
        ) : null}
      </form>
    </search>
  );
}

/** The list of a kind that needs no sign-in, searched. */
function openListOf(type: Exclude<SearchType, 'all'>, q: string): string {
  if (type === 'posts') return paths.interactSearch({ q });
  return type === 'products' ? paths.shopSearch({ q }) : paths.listSearch(type, { q });
}
