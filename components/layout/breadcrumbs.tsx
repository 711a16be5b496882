import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';

export type Crumb = { name: string; href: string };

/** Where the page stands; the last one is the page itself. */
export async function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = await getTranslations('cards');
  return (
    <nav aria-label={t('breadcrumb')} className="crumbs">
      <ol>
        {crumbs.map(({ name, href }, index) => (
          <li key={href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link href={href} className="link text-muted">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
