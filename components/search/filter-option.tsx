export type FacetPart = 'industry' | 'region';

export type FilterOption = {
  name: string;
  /** With its locale prefix. */
  href: string;
  /** "128" or "1,000+"; absent where it is not counted. */
  count?: string | undefined;
  note?: string | undefined;
  active?: boolean;
  /** Below another one. */
  nested?: boolean;
};

/** A list whose filters stand open on the phone, to be chosen further. */
export const filtersHash = '#filters';

/** So many options of a facet are sent with the page; the others come when they are opened. */
export const optionsAtFirst = 8;

/** One choice of a facet. The chosen one leads to the list without it. */
export function Option({ option: { name, href, count, note, active, nested } }: { option: FilterOption }) {
  return (
    <li>
      <a href={href} {...(active && { 'aria-current': true })} {...(nested && { className: 'nested' })}>
        {note ? (
          <span>
            {name}
            <small>{note}</small>
          </span>
        ) : (
          name
        )}
        {count ? <i>{count}</i> : null}
      </a>
    </li>
  );
}
