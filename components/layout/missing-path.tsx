'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from '@/lib/i18n/use-navigation';

/** The address that leads nowhere, as the reader asked for it. */
export function MissingPath() {
  const t = useTranslations('errors.notFound');
  const path = usePathname();
  return <p className="mt-2 break-all font-mono text-sm">{t('path', { path: readable(path) })}</p>;
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
