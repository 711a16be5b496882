import { useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddressForm } from '@/components/forms/address-form';
import { Button, buttonClass } from '@/components/ui/button';
import { type Chip, ChipGroup } from '@/components/ui/chips';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { cn } from '@/components/ui/cn';
import { Keyboard, SlidersHorizontal, X } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { ListParams, ListValues, Params } from '@/lib/shared/list-params';
import { localePath } from '@/lib/shared/paths';

/** A parameter that narrows a list, with its choices as chips or, of many, in the browser's own list. */
export type ListFilter = {
  name: string;
  label: string;
  chips: Chip[];
  among?: readonly { value: string; text: string }[] | undefined;
  /** What can be done with the choices themselves. */
  beside?: ReactNode;
};

type Props<P extends Params> = {
  list: ListParams<P>;
  values: ListValues<P>;
  filters: readonly ListFilter[];
  /** Days from and to which the list goes, with what takes them. */
  dates?: { from: string; to: string; submit: string } | undefined;
  /** Names of the columns that the list can be ordered by. */
  sorts?: Record<string, string> | undefined;
};

/** What narrows a list and, on the phone, orders it; nothing where there is nothing to choose. */
export async function ListFilters<P extends Params>({ list, values, filters, dates, sorts }: Props<P>) {
  const t = await getTranslations('lists');
  const narrowed = list.isNarrowed(values);
  const hasFilters = filters.length > 0 || dates !== undefined;
  if (!hasFilters && !sorts && !narrowed) return null;
  const row = (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
      {filters.map(({ name, label, chips, among, beside }) =>
        among ? (
          <span key={name} className="flex flex-wrap items-center gap-x-3">
            <ChoiceChip
              label={label}
              name={name}
              value={String(values[name] ?? '')}
              none={t('all')}
              choices={[...among]}
            />
            {beside}
          </span>
        ) : (
          <ChipGroup key={name} label={label} chips={chips} />
        ),
      )}
      {dates ? <DateFilter list={list} values={values} dates={dates} /> : null}
      {sorts ? <SortChoice list={list} values={values} sorts={sorts} /> : null}
      {hasFilters ? <KeysHelp /> : null}
      {narrowed ? (
        <Link
          href={list.href(list.widened(values))}
          className={cn(buttonClass({ size: 'sm', tone: 'quiet' }), 'max-md:justify-self-start')}
        >
          <X aria-hidden />
          {t('clear')}
        </Link>
      ) : null}
    </div>
  );
  // One or two leave the list on the phone's first screen.
  if (filters.length + (dates ? 2 : 0) <= 2) return row;
  const given = list.query(values);
  const chosen = [...filters.map(({ name }) => name), 'from', 'to'].filter((name) => name in given).length;
  return <PhoneFilters chosen={chosen}>{row}</PhoneFilters>;
}

/** Which keys a list knows, for who has a keyboard. */
export function KeysHelp() {
  const t = useTranslations('lists');
  return (
    <span
      role="img"
      aria-label={t('keys')}
      title={t('keys')}
      className="grid size-8 place-items-center text-muted max-md:hidden"
    >
      <Keyboard className="size-4.5" />
    </span>
  );
}

const sheetId = 'list-filters';

/**
 * What narrows a list: on the phone, where it would fill the first screen, a button brings it up from the foot of the screen. The
 * browser does that, without a script; one that knows no such thing has it above the list.
 */
function PhoneFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  const t = useTranslations('lists.filters');
  return (
    <div className="min-w-0">
      <Button popoverTarget={sheetId} className="filter-open md:hidden">
        <SlidersHorizontal aria-hidden />
        {chosen > 0 ? t('chosen', { count: chosen }) : t('open')}
      </Button>
      <div id={sheetId} popover="auto" className="filter-sheet list-filters">
        {children}
        <div className="filter-foot">
          <Button tone="primary" popoverTarget={sheetId} popoverTargetAction="hide">
            {t('show')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The days between which the list lies: two fields and a button, since a half-typed day is none. */
async function DateFilter<P extends Params>({
  list,
  values,
  dates,
}: Pick<Props<P>, 'list' | 'values'> & { dates: { from: string; to: string; submit: string } }) {
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
}: Pick<Props<P>, 'list' | 'values'> & { sorts: Record<string, string> }) {
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
