'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { ChevronDown } from '@/components/ui/icons';
import { usePathname, useRouter } from '@/lib/i18n/use-navigation';
import { cn } from './cn';

type Choice = { value: string; text: string };

type Props = {
  label: string;
  /** Of the parameter in the address; taking another choice begins at the first page. */
  name: string;
  value: string;
  /** What stands for no choice, where there may be none. */
  none?: string;
  choices: Choice[];
};

/** Where the last choice leads while its page is on the way: another one that is quicker than the page adds to it. */
let pending: URLSearchParams | null = null;

/** A filter with too many choices for chips of their own: the browser's list, which leads on when one is taken. */
export function ChoiceChip({ label, name, value, none, choices }: Props) {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that was reached ends what was on the way
  useEffect(() => {
    pending = null;
  }, [params]);

  function choose(chosen: string) {
    const next = new URLSearchParams(pending ?? params);
    if (chosen === '') next.delete(name);
    else next.set(name, chosen);
    next.delete('page');
    pending = next;
    router.push(`${pathname}?${next}`, { scroll: false });
  }

  return (
    <label className="flex items-center gap-2.5 text-sm">
      <span className="whitespace-nowrap text-muted">{label}</span>
      <span className="relative">
        <select
          // Not what the label holds: the words of all choices would be its name.
          aria-label={label}
          value={value}
          onChange={({ target }) => choose(target.value)}
          className={cn(
            'h-8 max-w-56 appearance-none truncate rounded-full border ps-3 pe-8 max-md:h-11',
            // Where something is always chosen, the choice leaves nothing out.
            value === '' || none === undefined
              ? 'bg-surface text-muted'
              : 'border-accent bg-accent-soft font-medium',
          )}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </label>
  );
}
