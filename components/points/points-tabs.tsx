import { getTranslations } from 'next-intl/server';
import { ViewTabs } from '@/components/lists/view-tabs';
import { paths } from '@/lib/shared/paths';

/** What a member's points are for, a page each, in their order; words are `points.tabs` of the catalogue. */
const pages = { ledger: paths.memberPoints(), exchange: paths.memberExchange() } as const;

type Page = keyof typeof pages;

/** The pages of a member's points side by side. */
export async function PointsTabs({ current }: { current: Page }) {
  const t = await getTranslations('points.tabs');
  const views = Object.entries(pages).map(([page, href]) => {
    return { value: page as Page, href, current: page === current };
  });
  return <ViewTabs label={t('label')} views={views} text={(page) => t(page)} counts={null} />;
}
