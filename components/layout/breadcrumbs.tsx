import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';

export type Crumb = { name: string; href: string };

/** Where the page stands; the last one is the page itself. */
export async function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = await getTranslations('cards');
  return (
    <nav aria-label={t('breadcrumb')} className="py-3 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map(({ name, href }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={href} className="flex min-w-0 items-center gap-x-1.5">
              {index > 0 ? <span aria-hidden>/</span> : null}
              {last ? (
                <span aria-current="page" className="max-w-60 truncate">
                  {name}
                </span>
              ) : (
                <Link href={href} prefetch={false} className="link py-1 text-muted">
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
