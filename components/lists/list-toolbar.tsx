import { Keyboard } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddressForm } from '@/components/forms/address-form';
import { SearchForm } from '@/components/forms/search-form';
import { ClientWords } from '@/components/layout/client-words';
import { Button, buttonClass } from '@/components/ui/button';
import { ChipGroup, ViewLinks } from '@/components/ui/chips';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { cn } from '@/components/ui/cn';
import { X } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { type ListParams, type ListValues, longestSearch, type Params } from '@/lib/shared/list-params';
import type { OwnTable } from '@/lib/shared/own-table';
import { localePath } from '@/lib/shared/paths';
import { ExportLinks } from './export-links';
import { OwnColumns } from './own-columns';
import { OwnViews } from './own-views';
import { PhoneFilters } from './phone-filters';
import { OwnViewLinks } from './view-links';

type OwnColumnsOf<Key extends string> = {
  table: OwnTable<Key>;
  /** The column that always stays. */
  first: string;
  text: (key: Key) => string;
};

/** Words of a parameter's choices; many of them go into the browser's own list. */
type ChoiceWords<Value> = {
  label: string;
  text: (value: NonNullable<Value>) => string;
  among?: readonly { value: string; text: string }[];
  /** What can be done with the choices themselves. */
  beside?: ReactNode;
};

type Props<P extends Params, Key extends string> = {
  list: ListParams<P>;
  values: ListValues<P>;
  /** Label of the search, where the list has one. */
  search?: string;
  /** In their order: views beside the search, filters below it. */
  choices?: { [Name in keyof P]?: ChoiceWords<ListValues<P>[Name]> };
  /** Days from and to which the list goes, with what takes them. */
  dates?: { from: string; to: string; submit: string };
  /** Names of the columns that the list can be ordered by; on the phone most heads of columns are hidden. */
  sorts?: Record<string, string>;
  /** Address of the export, where this administrator may take one. */
  exportHref?: string;
  /** The table as this administrator has it, and what its columns are called. */
  own?: OwnColumnsOf<Key> | undefined;
  /** What else can be done with the list as a whole. */
  children?: ReactNode;
};

/** What narrows a list, orders it and takes it away: all of it stands in the address. */
export async function ListToolbar<P extends Params, Key extends string = string>(props: Props<P, Key>) {
  const { list, values, search, dates, sorts, exportHref, own, children } = props;
  const t = await getTranslations('lists');
  const locale = await getLocale();
  const given = Object.entries(props.choices ?? {}) as [string, ChoiceWords<string> | undefined][];
  const choices = given.flatMap(([name, words]) => (words ? [[name, words] as const] : []));
  const isView = ([name]: readonly [string, unknown]) => !list.params[name]?.narrows;
  const filters = choices.filter((each) => !isView(each));
  const chipsOf = (name: string, { text }: ChoiceWords<string>) =>
    list.chips(values, name).map(({ value, ...chip }) => ({
      ...chip,
      key: String(value ?? 'all'),
      text: value === undefined ? t('all') : text(String(value)),
    }));
  const { q = '', ...kept } = list.query(values);
  const { page: _page, ...keptFilters } = kept;
  const { saved: _saved, ...exported } = keptFilters;
  const narrowed = list.isNarrowed(values);
  const hasFilters = filters.length > 0 || dates !== undefined;
  const chosen = [...filters.map(([name]) => name), 'from', 'to'].filter((name) => name in kept).length;
  // One or two leave the list on the phone's first screen.
  const isMuch = filters.length + (dates ? 2 : 0) > 2;
  const keys = (
    <span title={t('keys')} className="grid size-8 place-items-center text-muted max-md:hidden">
      <Keyboard role="img" aria-label={t('keys')} className="size-4.5" />
    </span>
  );
  const row = (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
      {filters.map(([name, words]) =>
        words.among ? (
          <span key={name} className="flex flex-wrap items-center gap-x-3">
            <ChoiceChip
              label={words.label}
              name={name}
              value={String(values[name] ?? '')}
              none={t('all')}
              choices={[...words.among]}
            />
            {words.beside}
          </span>
        ) : (
          <ChipGroup key={name} label={words.label} chips={chipsOf(name, words)} />
        ),
      )}
      {dates ? <DateFilter list={list} values={values} dates={dates} /> : null}
      {sorts ? <SortChoice list={list} values={values} sorts={sorts} /> : null}
      {hasFilters ? keys : null}
      {narrowed ? (
        <Link
          href={list.href(list.widened(values))}
          prefetch={false}
          className={cn(buttonClass({ size: 'sm', tone: 'quiet' }), 'max-md:justify-self-start')}
        >
          <X aria-hidden />
          {t('clear')}
        </Link>
      ) : null}
    </div>
  );
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      {own ? <OwnViewLinks own={own.table} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        {search ? (
          <SearchForm
            action={localePath(locale, list.href({}))}
            q={q}
            maxLength={longestSearch}
            label={search}
            submitLabel={t('search')}
            kept={keptFilters}
            className="flex-1 max-sm:basis-full sm:min-w-72"
          />
        ) : null}
        {choices.filter(isView).map(([name, words]) => (
          <ViewLinks key={name} label={words.label} views={chipsOf(name, words)} />
        ))}
        {exportHref || own || children ? (
          <div className="flex flex-wrap gap-2">
            {children}
            {exportHref ? (
              <ExportLinks href={exportHref} query={{ ...exported, ...(q ? { q } : {}) }} />
            ) : null}
            {own ? <OwnButtons own={own} /> : null}
          </div>
        ) : null}
        {hasFilters ? null : keys}
      </div>
      {!hasFilters && !sorts && !narrowed ? null : isMuch ? (
        <PhoneFilters chosen={chosen}>{row}</PhoneFilters>
      ) : (
        row
      )}
    </div>
  );
}

/** What an administrator changes of the table for themselves. */
function OwnButtons<Key extends string>({ own: { table, first, text } }: { own: OwnColumnsOf<Key> }) {
  return (
    <ClientWords paths={['lists.own']}>
      <OwnColumns own={table} first={first} columns={table.keys.map((key) => ({ key, text: text(key) }))} />
      <OwnViews own={table} />
    </ClientWords>
  );
}

/** The days between which the list lies: two fields and a button, since a half-typed day is none. */
async function DateFilter<P extends Params>({
  list,
  values,
  dates,
}: Required<Pick<Props<P, string>, 'list' | 'values' | 'dates'>>) {
  const locale = await getLocale();
  const { from, to, page: _page, ...kept } = list.query(values);
  const field =
    'h-8 min-w-0 rounded-full border bg-surface px-3 text-ink max-md:h-11 max-md:w-full [&:not([value=""])]:border-accent';
  return (
    <AddressForm
      action={localePath(locale, list.href({}))}
      className="flex flex-wrap items-center gap-2.5 text-sm max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)]"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="contents">
        <span className="whitespace-nowrap text-muted">{dates.from}</span>
        <input type="date" name="from" defaultValue={from ?? ''} max={to} className={field} />
      </label>
      <label className="contents">
        <span className="whitespace-nowrap text-muted">{dates.to}</span>
        <input type="date" name="to" defaultValue={to ?? ''} min={from} className={field} />
      </label>
      <Button type="submit" size="sm" className="max-md:col-span-2 max-md:justify-self-start">
        {dates.submit}
      </Button>
    </AddressForm>
  );
}

/** On the phone, where a table shows two columns, the order is chosen by name. */
async function SortChoice<P extends Params>({
  list,
  values,
  sorts,
}: Required<Pick<Props<P, string>, 'list' | 'values' | 'sorts'>>) {
  const t = await getTranslations('lists');
  const keys = (list.params.sort?.choices ?? []) as readonly string[];
  return (
    <div className="md:hidden">
      <ChoiceChip
        label={t('sort')}
        name="sort"
        value={String(values.sort)}
        choices={keys.flatMap((key) => {
          const column = sorts[key.replace(/^-/, '')];
          return column
            ? [{ value: key, text: t(key.startsWith('-') ? 'falling' : 'rising', { column }) }]
            : [];
        })}
      />
    </div>
  );
}
