import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ChevronRight } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';

/** A part of the home page with its heading and the way to more of it. */
export async function Section({
  id,
  title,
  more,
  half = false,
  children,
}: {
  id: string;
  title: string;
  more?: string;
  /** Whether it can stand beside another such. */
  half?: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations('common');
  return (
    <section aria-labelledby={id} className={half ? 'section half' : 'section'}>
      <div>
        <h2 id={id}>{title}</h2>
        {more ? (
          <Link href={more} className="link more">
            {t('more')}
            <span className="sr-only">{title}</span>
            <ChevronRight />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
