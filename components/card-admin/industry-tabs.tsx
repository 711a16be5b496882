import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import { adminPaths } from '@/lib/shared/admin-paths';

const tabs = ['industries', 'words', 'phrases', 'missed'] as const;
type Tab = (typeof tabs)[number];

/** The tree of industries, the words by which they and all else are searched, and what was searched in vain. */
export async function IndustryTabs({ current }: { current: Tab }) {
  const t = await getTranslations('card-admin.words.tabs');
  const hrefs: Record<Tab, string> = {
    industries: adminPaths.industries(),
    words: adminPaths.words(),
    phrases: adminPaths.phrases(),
    missed: adminPaths.emptySearches(),
  };
  return (
    <div className="mb-4">
      <ViewLinks
        label={t('label')}
        views={tabs.map((tab) => ({
          key: tab,
          text: t(tab),
          href: hrefs[tab],
          current: tab === current,
        }))}
      />
    </div>
  );
}
