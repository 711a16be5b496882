import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SearchForm } from '@/components/forms/search-form';
import { ClientWords } from '@/components/layout/client-words';
import { ViewLinks } from '@/components/ui/chips';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';
import { type ListParams, type ListValues, longestSearch, type Params } from '@/lib/shared/list-params';
import type { OwnTable } from '@/lib/shared/own-table';
import { localePath } from '@/lib/shared/paths';
import { ExportLinks } from './export-links';
import { KeysHelp, ListFilters } from './list-filters';
import { OwnColumns } from './own-columns';
import { OwnViews } from './own-views';

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
  const chipsOf = (name: string, { text }: ChoiceWords<string>) =>
    list.chips(values, name).map(({ value, ...chip }) => ({
      ...chip,
      key: String(value ?? 'all'),
      text: value === undefined ? t('all') : text(String(value)),
    }));
  const filters = choices
    .filter((each) => !isView(each))
    .map(([name, words]) => ({
      name,
      label: words.label,
      chips: words.among ? [] : chipsOf(name, words),
      among: words.among,
      beside: words.beside,
    }));
  const { q = '', ...kept } = list.query(values);
  const { page: _page, ...keptFilters } = kept;
  const { saved: _saved, ...exported } = keptFilters;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      {own ? <OwnViewLinks own={own.table} /> : null}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
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
        {filters.length > 0 || dates ? null : <KeysHelp />}
      </div>
      <ListFilters list={list} values={values} filters={filters} dates={dates} sorts={sorts} />
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

/** The administrator's views of a list side by side, quietly; nothing where there are none. */
async function OwnViewLinks({ own }: { own: OwnTable }) {
  const t = await getTranslations('lists.own');
  const { views, current, plainHref } = own;
  if (views.length === 0) return null;
  const tabs = [{ id: '', name: t('plain'), href: plainHref }, ...views];
  return (
    <nav aria-label={t('viewsLabel')} className="flex gap-5 overflow-x-auto border-b text-sm">
      {tabs.map(({ id, name, href }) => {
        const isCurrent = id === (current?.id ?? '');
        return (
          <Link
            key={id}
            href={href}
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              '-mb-px inline-flex h-9 shrink-0 items-center border-b-2 whitespace-nowrap hover:text-ink max-md:h-11',
              isCurrent ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
            )}
          >
            {name}
            {isCurrent && current?.isChanged ? (
              <span className="ms-1.5 font-normal text-muted">({t('changedSince')})</span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
