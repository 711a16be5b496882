import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import { adminPaths } from '@/lib/shared/admin-paths';

const tabs = ['comments', 'ratings', 'likes'] as const;
type Tab = (typeof tabs)[number];

/** What members say to posts and of products, and likes that look manipulated. */
export async function SupportTabs({ current }: { current: Tab }) {
  const t = await getTranslations('post-admin.comments.tabs');
  const hrefs: Record<Tab, string> = {
    comments: adminPaths.support(),
    ratings: adminPaths.ratings(),
    likes: adminPaths.likes(),
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
