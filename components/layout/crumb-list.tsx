'use client';

import { breadcrumbJsonLd } from '@/lib/content/breadcrumb-json-ld';
import { JsonLd } from './json-ld';

export type Crumb = { name: string; href: string };

type Props = { label: string; crumbs: Crumb[]; site: string };

/** The crumbs and their structured data: an island, since both say the same and are sent once so. */
export function CrumbList({ label, crumbs, site }: Props) {
  return (
    <nav aria-label={label} className="crumbs">
      <JsonLd data={breadcrumbJsonLd(site, crumbs)} />
      <ol>
        {crumbs.map(({ name, href }, index) => (
          <li key={href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={href} className="link text-muted">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
