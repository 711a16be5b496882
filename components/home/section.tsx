import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';

/** A part of the home page with its heading and the way to more of it. */
export async function Section({
  id,
  title,
  more,
  children,
}: {
  id: string;
  title: string;
  more?: string;
  children: ReactNode;
}) {
  const t = await getTranslations('common');
  return (
    <section aria-labelledby={id} className="mt-10 min-w-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={id} className="border-s-4 border-accent ps-2.5 text-lg font-semibold">
          {title}
        </h2>
        {more ? (
          <Link href={more} className="link inline-flex min-h-11 items-center gap-0.5 text-sm text-muted">
            {t('more')}
            <span className="sr-only">{title}</span>
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
