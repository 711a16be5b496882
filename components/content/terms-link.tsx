import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** A page of the site's rules beside a form, in a new tab, so that what was typed stays. */
export function TermsLink({
  slug,
  children,
}: {
  slug: 'terms' | 'privacy' | 'community-rules' | 'shop-terms';
  children: ReactNode;
}) {
  return (
    <Link
      href={paths.page(slug)}
      target="_blank"
      className="underline decoration-accent decoration-2 underline-offset-4"
    >
      {children}
    </Link>
  );
}
