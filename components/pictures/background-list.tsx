import { getLocale, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';
import type { BackgroundRow } from '@/lib/pictures/backgrounds-queries';
import { paths } from '@/lib/shared/paths';
import { backgroundName } from './background-name';
import { BackgroundRowActions } from './background-row-actions';
import { BackgroundThumbnail } from './background-thumbnail';

type Props = { rows: BackgroundRow[]; current?: string; canWrite: boolean };

/** All backgrounds in the order in which members see them. */
export async function BackgroundList({ rows, current, canWrite }: Props) {
  const t = await getTranslations('pictures.admin');
  const locale = await getLocale();
  return (
    <ol aria-label={t('list')} className="panel max-w-220">
      {rows.map((row, at) => {
        const name = backgroundName(row.names, locale, row.publicId);
        return (
          <li
            key={row.publicId}
            className={cn(
              'relative flex flex-wrap items-center gap-x-4 gap-y-2 border-b p-3 last:border-b-0 hover:bg-sunken',
              row.publicId === current && 'bg-accent-soft',
            )}
          >
            <span className={cn('w-28 shrink-0', row.active || 'opacity-55')}>
              <BackgroundThumbnail background={row} />
            </span>
            <span className="grid min-w-0 flex-1 basis-40 gap-1">
              <Link
                href={paths.adminBackgrounds({ background: row.publicId })}
                scroll={false}
                prefetch={false}
                aria-current={row.publicId === current ? 'true' : undefined}
                className="truncate font-medium after:absolute after:inset-0"
              >
                {name}
              </Link>
              <span className="flex flex-wrap gap-1.5">
                <Badge tone={row.active ? 'success' : 'neutral'}>
                  {t(row.active ? 'states.active' : 'states.inactive')}
                </Badge>
                <Badge>{t(`tones.${row.textTone}`)}</Badge>
                <Badge>{t(row.isDrawing ? 'drawing' : 'uploaded')}</Badge>
                <Badge>{t('used', { count: row.pictures })}</Badge>
              </span>
            </span>
            {canWrite ? (
              <BackgroundRowActions
                id={row.publicId}
                name={name}
                active={row.active}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
