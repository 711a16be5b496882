import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import { paths } from '@/lib/shared/paths';

type Tab = 'comments' | 'likes';

/** What members say to posts, and likes that look manipulated. */
export async function SupportTabs({ current }: { current: Tab }) {
  const t = await getTranslations('post-admin.comments.tabs');
  const hrefs: Record<Tab, string> = { comments: paths.adminSupport(), likes: paths.adminLikes() };
  return (
    <div className="mb-4">
      <ViewLinks
        label={t('label')}
        views={(['comments', 'likes'] as const).map((tab) => ({
          key: tab,
          text: t(tab),
          href: hrefs[tab],
          current: tab === current,
        }))}
      />
    </div>
  );
}
