import { getTranslations } from 'next-intl/server';
import { IndustryIcon } from '@/components/directory/industry-icon';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type IndustryFilter, industryList } from '@/lib/directory/industry-list';
import type { IndustryRow } from '@/lib/directory/industry-queries';
import { vsicSections } from '@/lib/directory/industry-schemas';
import { IndustryMove } from './industry-move';

type Props = {
  groups: IndustryRow[];
  filter: IndustryFilter;
  /** The one whose form is open. */
  current?: string;
  /** Order means nothing in a list that is narrowed, and is not everybody's to change. */
  movable: boolean;
};

/** The tree of industries, each group with what belongs to it. */
export async function IndustryTable({ groups, filter, current, movable }: Props) {
  const t = await getTranslations('card-admin.industries');
  const common = await getTranslations('common');
  /** By letter and name; what a narrow column cuts off a pointer shows. */
  const sectionsOf = (letters: readonly string[]) => {
    const names = vsicSections
      .filter((section) => letters.includes(section))
      .map((section) => `${section} ${t(`sections.${section}`)}`)
      .join(common('separator'));
    return <span title={names}>{names}</span>;
  };
  const row = (
    each: Omit<IndustryRow, 'children' | 'icon'>,
    place: { first: boolean; last: boolean },
    icon?: string,
  ) => (
    <DataRow key={each.slug} current={each.slug === current}>
      <DataCell className="w-full max-w-0">
        <RowLink
          href={industryList.href(filter, each.slug)}
          current={each.slug === current}
          className={cn(
            'flex items-center gap-2.5 [&_svg]:size-4.5 [&_svg]:shrink-0',
            icon ? undefined : 'ps-7 text-sm font-normal',
          )}
        >
          {icon ? <IndustryIcon name={icon} /> : null}
          <span className="truncate">{each.name}</span>
        </RowLink>
      </DataCell>
      <DataCell className="whitespace-nowrap text-muted max-md:hidden">{each.slug}</DataCell>
      <DataCell className="max-w-80 truncate text-sm max-md:hidden">{sectionsOf(each.vsicSections)}</DataCell>
      <DataCell className="whitespace-nowrap">{each.active ? null : <Badge>{t('inactive')}</Badge>}</DataCell>
      {movable ? (
        <DataCell className="py-0">
          <IndustryMove slug={each.slug} name={each.name} {...place} />
        </DataCell>
      ) : null}
    </DataRow>
  );
  const placeOf = (at: number, all: readonly unknown[]) => ({ first: at === 0, last: at === all.length - 1 });
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <SortHead list={industryList} values={filter} column="name">
              {t('columns.name')}
            </SortHead>
            <SortHead list={industryList} values={filter} column="slug" className="max-md:hidden">
              {t('columns.slug')}
            </SortHead>
            <HeadCell className="max-md:hidden">{t('columns.vsic')}</HeadCell>
            <HeadCell>{t('columns.state')}</HeadCell>
            {movable ? <HeadCell>{t('columns.order')}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {groups.flatMap((group, at) => [
            row(group, placeOf(at, groups), group.icon),
            ...group.children.map((child, below) => row(child, placeOf(below, group.children))),
          ])}
        </tbody>
      </DataTable>
    </div>
  );
}
