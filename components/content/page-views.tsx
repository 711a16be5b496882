'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { fetchData } from '@/lib/shared/fetch-data';

/** How often a page was read: what the cached page knew, then the count with this reading. */
export function PageViews({ slug, views }: { slug: string; views: number }) {
  const t = useTranslations('content');
  const [count, setCount] = useState(views);
  useEffect(() => {
    let shown = true;
    fetchData<{ views: number }>(`/api/pages/${slug}/view`, { method: 'POST' })
      .then((data) => shown && setCount(data.views))
      .catch(() => undefined);
    return () => {
      shown = false;
    };
  }, [slug]);
  return <span className="tabular">{t('views', { count })}</span>;
}
