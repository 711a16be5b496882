import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Search } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { AddressForm } from './address-form';

type Props = {
  /** Address of the list, with its language. */
  action: string;
  q: string;
  maxLength: number;
  label: string;
  submitLabel: string;
  /** Other parameters of the address that stay; empty ones are left out. */
  kept?: Record<string, string | undefined>;
  className?: string;
};

/** Searches a list by its address: a field with its button, of use without a script too. */
export function SearchForm({ action, q, maxLength, label, submitLabel, kept = {}, className }: Props) {
  return (
    <AddressForm action={action} role="search" className={cn('flex min-w-0 gap-2', className)}>
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        className="min-w-0 max-w-120"
      />
      <Button type="submit" aria-label={submitLabel} title={submitLabel} size="icon">
        <Search aria-hidden />
      </Button>
    </AddressForm>
  );
}
