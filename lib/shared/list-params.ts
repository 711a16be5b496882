import { isPublicId } from './ids';
import { clampPage } from './paging';
import { queryText } from './query-text';

/** Parameters of an address as a page gets them. */
export type GivenParams = Record<string, string | string[] | undefined>;

/** Characters of a search. */
export const longestSearch = 120;

type Kind = 'text' | 'choice' | 'flag' | 'date' | 'sort' | 'page';

/** One parameter of a list: how it is read, and which value is left out of the address. */
export type Param<Value = unknown> = {
  kind: Kind;
  standard: Value;
  /** What fits nowhere is the standard. */
  read: (given: unknown) => Value;
  /** Whether a value other than the standard leaves rows out; views, order and page do not. */
  narrows: boolean;
  /** The values there are, where they are few. */
  choices?: readonly Value[];
};

export type Params = Record<string, Param>;

/** A choice of one parameter as a link. */
type ListChip<Value = unknown> = { value: Value; href: string; current: boolean };

/** The values of a list's parameters. */
export type ListValues<P extends Params> = { [Name in keyof P]: P[Name] extends Param<infer V> ? V : never };

/** The value where it is one of those there are. */
export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((each) => each === value);
}

/** Words that are searched; '' for none. */
export function text(longest = longestSearch): Param<string> {
  return { kind: 'text', standard: '', read: (given) => queryText(given, longest), narrows: true };
}

/** A word of a shape, such as an identifier; undefined for none. */
export function word(accept: (value: string) => boolean): Param<string | undefined> {
  const read = (given: unknown) => (typeof given === 'string' && accept(given) ? given : undefined);
  return { kind: 'text', standard: undefined, read, narrows: true };
}

/** The code of a province, as the authorities give them; undefined for none. */
export const province = () => word((value) => /^\d{2}$/.test(value));

/** The slug of an industry, as the taxonomy has it; undefined for none. */
export const industry = () => word((value) => /^[a-z0-9-]{1,60}$/.test(value));

/** One of a few, or none of them. */
export function choice<const T extends string>(choices: readonly T[]): Param<T | undefined> {
  return {
    kind: 'choice',
    standard: undefined,
    read: (given) => oneOf(choices, given),
    narrows: true,
    choices: [undefined, ...choices],
  };
}

/** One of a few views of the list: one of them is always shown. */
export function view<const T extends string>(choices: readonly T[], standard: NoInfer<T>): Param<T> {
  const read = (given: unknown) => oneOf(choices, given) ?? standard;
  return { kind: 'choice', standard, read, narrows: false, choices };
}

/** On or off. */
export function flag(): Param<boolean> {
  return { kind: 'flag', standard: false, read: (given) => given === '1', narrows: true };
}

/** A day as a date field writes it, "2026-11-20"; the 30th of February is none. */
export function date(): Param<string | undefined> {
  const isDay = (value: string) => {
    if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
    const at = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
  };
  return { ...word(isDay), kind: 'date' };
}

/** A column, rising, or with a minus before it, falling. */
export type SortKey<Column extends string> = Column | `-${Column}`;

/** The column by which a list is ordered, and its direction. */
export function sort<const Column extends string>(
  columns: readonly Column[],
  standard: NoInfer<SortKey<Column>>,
): Param<SortKey<Column>> {
  const keys = columns.flatMap((column) => [column, `-${column}` as const]);
  const read = (given: unknown) => oneOf(keys, given) ?? standard;
  return { kind: 'sort', standard, read, narrows: false, choices: keys };
}

/** Of the parameter `saved`: the list as it is, where another view is what it begins with. */
export const plainList = 'plain';

/** The administrator's own view by which the list was opened; it says nothing that the other parameters do not say. */
export function saved(): Param<string | undefined> {
  return { ...word((value) => value === plainList || isPublicId(value)), narrows: false };
}

/** The number of the page. */
export function page(): Param<number> {
  return { kind: 'page', standard: 1, read: clampPage, narrows: false };
}

/** A key of a sort in its parts. */
export function sortParts<Column extends string>(
  key: SortKey<Column>,
): { column: Column; direction: 'asc' | 'desc' } {
  return key.startsWith('-')
    ? { column: key.slice(1) as Column, direction: 'desc' }
    : { column: key as Column, direction: 'asc' };
}

export type ListParams<P extends Params = Params> = {
  params: P;
  /** Reads an address; what fits nowhere is the standard. */
  read: (given: GivenParams) => ListValues<P>;
  /** The address of the list so narrowed; standards are left out. `open` is the row shown beside it. */
  href: (values: Partial<ListValues<P>>, open?: string) => string;
  /** What the address says, for a form or an export. */
  query: (values: Partial<ListValues<P>>) => Record<string, string>;
  /** Whether rows are left out. */
  isNarrowed: (values: Partial<ListValues<P>>) => boolean;
  /** The same view and order with nothing left out. */
  widened: (values: ListValues<P>) => ListValues<P>;
  /** The values with some of them changed, from the first page on. */
  changed: (values: ListValues<P>, change: Partial<ListValues<P>>) => ListValues<P>;
  /** The choices of a parameter, each with the address that takes it. */
  chips: <Name extends keyof P>(values: ListValues<P>, name: Name) => ListChip<ListValues<P>[Name]>[];
  /** How the list is ordered by a column now, and the address of the next order: rising, falling, the standard again. */
  sortLink: (values: ListValues<P>, column: string) => { href: string; direction?: 'asc' | 'desc' };
};

/**
 * The parameters of a list, declared once.
 * @param path address of the list, without locale
 * @param opens the parameter that names the row whose detail is open; null where rows have none
 */
export function listParams<const P extends Params>(
  path: string,
  opens: string | null,
  params: P,
): ListParams<P> {
  type Values = ListValues<P>;
  const entries = Object.entries(params);
  const map = (pick: (name: string, param: Param) => unknown) =>
    Object.fromEntries(entries.map(([name, param]) => [name, pick(name, param)])) as Values;

  function query(values: Partial<Values>): Record<string, string> {
    const told = entries.flatMap(([name, { standard }]) => {
      const value = values[name];
      if (value === undefined || value === '' || value === standard) return [];
      return [[name, value === true ? '1' : String(value)]];
    });
    return Object.fromEntries(told);
  }

  const href = (values: Partial<Values>, open?: string) => {
    const told = new URLSearchParams({ ...query(values), ...(open && opens ? { [opens]: open } : {}) });
    return told.size === 0 ? path : `${path}?${told}`;
  };
  const changed = (values: Values, change: Partial<Values>) =>
    map((name, { kind, standard }) =>
      name in change ? change[name] : kind === 'page' ? standard : values[name],
    );

  return {
    params,
    query,
    href,
    changed,
    read: (given) => map((name, { read }) => read(given[name])),
    isNarrowed: (values) => entries.some(([name, { narrows }]) => narrows && name in query(values)),
    widened: (values) =>
      map((name, { narrows, kind, standard }) => (narrows || kind === 'page' ? standard : values[name])),
    chips: (values, name) =>
      (params[name]?.choices ?? []).map((value) => ({
        value: value as Values[typeof name],
        href: href(changed(values, { [name]: value } as Partial<Values>)),
        current: value === values[name],
      })),
    sortLink(values, column) {
      const standard = params.sort?.standard as string;
      const first = standard === `-${column}` ? standard : column;
      const second = first === column ? `-${column}` : column;
      const next = values.sort === first ? second : values.sort === second ? standard : first;
      const direction = values.sort === column ? 'asc' : values.sort === `-${column}` ? 'desc' : undefined;
      return { href: href(changed(values, { sort: next } as unknown as Partial<Values>)), direction };
    },
  };
}
