import { getTranslations } from 'next-intl/server';
import { IndustryIcon } from '@/components/directory/industry-icon';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import type { IndustryRow } from '@/lib/directory/industry-queries';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { IndustryMove } from './industry-move';

type Props = {
  groups: IndustryRow[];
  q: string;
  /** The one whose form is open. */
  current?: string;
  /** Order means nothing in a list that is narrowed, and is not everybody's to change. */
  movable: boolean;
};

/** The tree of industries, each group with what belongs to it. */
export async function IndustryTable({ groups, q, current, movable }: Props) {
  const t = await getTranslations('card-admin.industries');
  const row = (
    each: Omit<IndustryRow, 'children' | 'icon'>,
    place: { first: boolean; last: boolean },
    icon?: string,
  ) => (
    <DataRow key={each.slug} current={each.slug === current}>
      <DataCell className="w-full max-w-0">
        <Link
          href={paths.adminIndustries({ q, industry: each.slug })}
          scroll={false}
          prefetch={false}
          aria-current={each.slug === current ? 'true' : undefined}
          className={cn(
            'flex items-center gap-2.5 after:absolute after:inset-0 [&_svg]:size-4.5 [&_svg]:shrink-0',
            icon ? 'text-base font-medium' : 'ps-7',
          )}
        >
          {icon ? <IndustryIcon name={icon} /> : null}
          <span className="truncate">{each.name}</span>
        </Link>
      </DataCell>
      <DataCell className="whitespace-nowrap text-muted max-md:hidden">{each.slug}</DataCell>
      <DataCell className="tabular whitespace-nowrap max-md:hidden">{each.vsicSections.join(' ')}</DataCell>
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
            <HeadCell>{t('columns.name')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.slug')}</HeadCell>
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
