'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Selection = {
  /** In the order of the list. */
  selected: string[];
  all: string[];
  set: (ids: string[]) => void;
};

const SelectionContext = createContext<Selection>({ selected: [], all: [], set: () => undefined });

/** Knows which rows of a list are ticked; rows that left the list are forgotten. */
export function SelectionProvider({ ids, children }: { ids: string[]; children: ReactNode }) {
  const [ticked, setTicked] = useState<string[]>([]);
  const value = useMemo(
    () => ({ selected: ids.filter((id) => ticked.includes(id)), all: ids, set: setTicked }),
    [ids, ticked],
  );
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

export function useSelection(): Selection {
  return useContext(SelectionContext);
}

// The label makes a square to touch out of the small box; it lies above the link that covers the row.
const touch = 'relative z-1 -m-2 grid size-9 place-items-center max-md:size-11';
const box = 'size-4 accent-accent';

/** Ticks one row. */
export function SelectBox({ id, label }: { id: string; label: string }) {
  const { selected, set } = useSelection();
  const checked = selected.includes(id);
  return (
    <label className={touch}>
      <input
        type="checkbox"
        className={box}
        aria-label={label}
        checked={checked}
        onChange={() => set(checked ? selected.filter((each) => each !== id) : [...selected, id])}
      />
    </label>
  );
}

/** Ticks all rows of the page, or none. */
export function SelectAllBox({ label }: { label: string }) {
  const { selected, all, set } = useSelection();
  const checked = all.length > 0 && selected.length === all.length;
  return (
    <label className={touch}>
      <input
        type="checkbox"
        className={box}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = selected.length > 0 && !checked;
        }}
        onChange={() => set(checked ? [] : all)}
      />
    </label>
  );
}
