import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import { paths } from '@/lib/shared/paths';

type Tab = 'industries' | 'words';

/** The tree of industries, and the words by which they and all else are searched. */
export async function IndustryTabs({ current }: { current: Tab }) {
  const t = await getTranslations('card-admin.words.tabs');
  const hrefs: Record<Tab, string> = { industries: paths.adminIndustries(), words: paths.adminWords() };
  return (
    <div className="mb-4">
      <ViewLinks
        label={t('label')}
        views={(['industries', 'words'] as const).map((tab) => ({
          key: tab,
          text: t(tab),
          href: hrefs[tab],
          current: tab === current,
        }))}
      />
    </div>
  );
}
