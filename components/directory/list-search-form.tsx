import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Search } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import type { ListFilter } from '@/lib/shared/list-path';
import { type ListKind, localePath, paths } from '@/lib/shared/paths';

type Props = { kind: ListKind; label: string; filter?: Partial<ListFilter>; query?: string };

/** Search by name within a list; a plain form, no script. */
export async function ListSearchForm({ kind, label, filter, query }: Props) {
  const t = await getTranslations('directory.searchBox');
  const locale = await getLocale();
  return (
    <search>
      <form action={localePath(locale, paths.list(kind))} className="list-search">
        {filter?.industry ? <input type="hidden" name="industry" value={filter.industry} /> : null}
        {filter?.region ? <input type="hidden" name="region" value={filter.region} /> : null}
        <Input
          type="search"
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
