import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Search } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { type ListKind, localePath, paths, type SearchParams } from '@/lib/shared/paths';

type Props = { kind: ListKind; label: string; filter?: SearchParams; query?: string };

/** Search by name within a list; a plain form, no script. */
export async function ListSearchForm({ kind, label, filter, query }: Props) {
  const t = await getTranslations('directory.searchBox');
  const locale = await getLocale();
  return (
    <search>
      <form action={localePath(locale, paths.list(kind))} className="list-search">
        {kept(filter).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Input
          type="search"
          className="pe-11! text-ellipsis"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={query}
          maxLength={200}
          required
        />
        <Button type="submit" tone="quiet" size="icon" aria-label={t('submit')}>
          <Search />
        </Button>
      </form>
    </search>
  );
}

/** What a list stays narrowed to when it is searched. */
function kept({ industry, region, verified, pictures, open, speaks }: SearchParams = {}): [string, string][] {
  return Object.entries({ industry, region, verified, pictures, open, speaks }).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  );
}
