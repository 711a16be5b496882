import { getTranslations } from 'next-intl/server';
import { ViewTabs } from '@/components/lists/view-tabs';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';

/** Words are `pictures.tabs` of the catalogue. */
const pages = { one: paths.memberCards, languages: paths.memberCardSet } as const;

type Page = keyof typeof pages;

/** The ways to have a card drawn side by side: one picture, or all languages at once. */
export async function PictureTabs({ current, card }: { current: Page; card?: CardKind }) {
  const t = await getTranslations('pictures.tabs');
  const views = Object.entries(pages).map(([page, pathOf]) => {
    return { value: page as Page, href: pathOf(card ? { card } : {}), current: page === current };
  });
  return <ViewTabs label={t('label')} views={views} text={(page) => t(page)} counts={null} />;
}
