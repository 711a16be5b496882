import { getTranslations } from 'next-intl/server';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';
import type { OwnTable } from '@/lib/shared/own-table';

/** The administrator's views of a list side by side, quietly; nothing where there are none. */
export async function OwnViewLinks({ own }: { own: OwnTable }) {
  const t = await getTranslations('lists.own');
  const { views, current, plainHref } = own;
  if (views.length === 0) return null;
  const tabs = [{ id: '', name: t('plain'), href: plainHref }, ...views];
  return (
    <nav aria-label={t('viewsLabel')} className="flex gap-5 overflow-x-auto border-b text-sm">
      {tabs.map(({ id, name, href }) => {
        const isCurrent = id === (current?.id ?? '');
        return (
          <Link
            key={id}
            href={href}
            prefetch={false}
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              '-mb-px inline-flex h-9 shrink-0 items-center border-b-2 whitespace-nowrap hover:text-ink max-md:h-11',
              isCurrent ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
            )}
          >
            {name}
            {isCurrent && current?.isChanged ? (
              <span className="ms-1.5 font-normal text-muted">({t('changedSince')})</span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
