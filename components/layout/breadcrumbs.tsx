import { getLocale, getTranslations } from 'next-intl/server';
import { siteUrl } from '@/lib/content/json-ld';
import { localePath } from '@/lib/shared/paths';
import { type Crumb, CrumbList } from './crumb-list';

/** Where the page stands, for people and for search engines; the last one is the page itself. */
export async function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('cards')]);
  return (
    <CrumbList
      label={t('breadcrumb')}
      crumbs={crumbs.map(({ name, href }) => ({ name, href: localePath(locale, href) }))}
      site={siteUrl()}
    />
  );
}
