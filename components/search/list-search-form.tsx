import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Search } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { localePath } from '@/lib/shared/paths';

type Props = {
  /** The list that is searched. */
  path: string;
  label: string;
  /** What it stays narrowed to. */
  kept?: Record<string, string | readonly string[] | undefined>;
  query?: string;
};

/** Search within a list; a plain form, no script. */
export async function ListSearchForm({ path, label, kept = {}, query }: Props) {
  const t = await getTranslations('directory.searchBox');
  const locale = await getLocale();
  const pairs = Object.entries(kept).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, value] as const),
  );
  return (
    <search>
      <form action={localePath(locale, path)} className="list-search">
        {pairs.map(([name, value]) => (
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
