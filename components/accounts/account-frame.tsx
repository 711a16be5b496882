import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteMark } from '@/components/layout/site-mark';
import { getSiteHead } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

type Props = { title: string; subtitle: string; children: ReactNode };

/** What an account page without layout consists of: the way home, a title, a form. */
export async function AccountFrame({ title, subtitle, children }: Props) {
  const site = await getSiteHead(await getLocale());
  return (
    <div className="w-full max-w-md">
      <Link href={paths.home()} className="mb-6 flex items-center justify-center gap-2 text-lg font-semibold">
        <SiteMark title={site.title} on="page" />
      </Link>
      <div className="panel p-6 max-sm:p-4">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-1 mb-5 text-pretty text-muted">{subtitle}</p>
        {children}
      </div>
    </div>
  );
}
