import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { fetchData } from '@/lib/shared/fetch-data';
import { isPlainPress } from '@/lib/shared/plain-press';
import { type FilterOption, Option } from './filter-option';

type Props = {
  /** The route that answers the options. */
  from: string;
  /** Where all of them stand without a script. */
  href: string;
  label: string;
};

/** The options of a facet that few readers want: they come with the press, and the focus goes on to the first of them. */
export function MoreOptions({ from, href, label }: Props) {
  const [options, setOptions] = useState<FilterOption[]>();
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (options) list.current?.querySelector('a')?.focus();
  }, [options]);

  async function open(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      setOptions(await fetchData<FilterOption[]>(from));
    } catch {
      window.location.assign(href);
    }
    setBusy(false);
  }

  if (options) {
    return (
      <ul ref={list}>
        {options.map((option) => (
          <Option key={option.name} option={option} />
        ))}
      </ul>
    );
  }
  return (
    <ul>
      <li>
        <a href={href} aria-expanded={false} aria-busy={busy || undefined} className="clear" onClick={open}>
          {label}
        </a>
      </li>
    </ul>
  );
}
