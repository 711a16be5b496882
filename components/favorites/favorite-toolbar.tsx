import { getLocale, getTranslations } from 'next-intl/server';
import { SearchForm } from '@/components/forms/search-form';
import { buttonClass } from '@/components/ui/button';
import { ChipGroup } from '@/components/ui/chips';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { cn } from '@/components/ui/cn';
import { X } from '@/components/ui/icons';
import {
  type FavoriteFilter,
  favoriteKinds,
  favoriteListPath,
  isNarrowed,
  longestSearch,
} from '@/lib/favorites/filter';
import type { TagCount } from '@/lib/favorites/queries';
import { Link } from '@/lib/i18n/navigation';
import { localePath, paths } from '@/lib/shared/paths';
import { TagManager } from './tag-manager';

/** What narrows the card folder; all of it stands in the address. */
export async function FavoriteToolbar({ filter, tags }: { filter: FavoriteFilter; tags: TagCount[] }) {
  const t = await getTranslations('favorites');
  const locale = await getLocale();
  const { q, kind, tag } = filter;
  const hrefOf = (change: Partial<FavoriteFilter>) => favoriteListPath({ ...filter, page: 1, ...change });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchForm
        action={localePath(locale, paths.memberFavorites())}
        q={q}
        maxLength={longestSearch}
        label={t('search.label')}
        submitLabel={t('search.submit')}
        kept={{ type: kind, tag }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
        <ChipGroup
          label={t('filters.type')}
          chips={[undefined, ...favoriteKinds].map((each) => ({
            key: each ?? 'all',
            text: each ? t(`kinds.${each}`) : t('filters.all'),
            href: hrefOf({ kind: each }),
            current: each === kind,
          }))}
        />
        {tags.length > 0 ? (
          <span className="flex flex-wrap items-center gap-x-3">
            <ChoiceChip
              label={t('filters.tag')}
              name="tag"
              value={tag ?? ''}
              none={t('filters.all')}
              choices={tags.map((each) => ({ value: each.tag, text: `${each.tag} (${each.count})` }))}
            />
            <TagManager tags={tags} />
          </span>
        ) : null}
        {isNarrowed(filter) ? (
          <Link
            href={favoriteListPath({})}
            prefetch={false}
            className={cn(buttonClass({ size: 'sm', tone: 'quiet' }), 'max-md:justify-self-start')}
          >
            <X aria-hidden />
            {t('filters.clear')}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
