import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import { paths } from '@/lib/shared/paths';

type Tab = 'industries' | 'words' | 'missed';

/** The tree of industries, the words by which they and all else are searched, and what was searched in vain. */
export async function IndustryTabs({ current }: { current: Tab }) {
  const t = await getTranslations('card-admin.words.tabs');
  const hrefs: Record<Tab, string> = {
    industries: paths.adminIndustries(),
    words: paths.adminWords(),
    missed: paths.adminEmptySearches(),
  };
  return (
    <div className="mb-4">
      <ViewLinks
        label={t('label')}
        views={(['industries', 'words', 'missed'] as const).map((tab) => ({
          key: tab,
          text: t(tab),
          href: hrefs[tab],
          current: tab === current,
        }))}
      />
    </div>
  );
}
