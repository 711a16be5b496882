import { type Locale, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { goHome, open, rowOf, search } from './support/pages';
import { words } from './support/words';

/** As people say it in each language: a trade and a place, the latter as it is called in speech. */
const asked: Record<Locale, { restaurant: string; lawyer: string }> = {
  'zh-CN': { restaurant: '河内中餐厅', lawyer: '西贡律师' },
  'zh-TW': { restaurant: '河內 中國菜', lawyer: '西貢 律師' },
  en: { restaurant: 'a chinese restaurant in hanoi', lawyer: 'a lawyer in saigon' },
  vi: { restaurant: 'nhà hàng trung hoa ở hà nội', lawyer: 'luat su sai gon' },
  ja: { restaurant: 'ハノイの中華料理', lawyer: 'サイゴン 弁護士' },
  ko: { restaurant: '하노이 중국집', lawyer: '사이공 변호사' },
};

const numbers = { restaurant: '0903 271 828', lawyer: '0903 141 592' };
const dialled = { restaurant: '+84903271828', lawyer: '+84903141592' };

/** Two languages by each test, one after the other: a reader who goes on in another one. */
const pairs: readonly (readonly Locale[])[] = [locales.slice(0, 2), locales.slice(2, 4), locales.slice(4)];

for (const some of pairs) {
  test(`leads from home to the number in ${some.join(' and ')}: a trade in a place, and the owner of a number`, async ({
    page,
    db,
    makeCard,
    signIn,
  }) => {
    const industryOf = async (slug: string): Promise<number> =>
      (await db.query('SELECT id FROM industry WHERE slug = $1', [slug])).rows[0].id;
    const cards = {
      restaurant: await makeCard({
        companyName: 'Quux Phúc Lâm Môn',
        industryIds: [await industryOf('chinese-cuisine')],
        provinceCode: '01',
        mobile: numbers.restaurant,
        mobileE164: dialled.restaurant,
      }),
      lawyer: await makeCard({
        companyName: 'Quux Minh Trí',
        industryIds: [await industryOf('law-firms')],
        provinceCode: '79',
        mobile: numbers.lawyer,
        mobileE164: dialled.lawyer,
      }),
    };
    await signIn('visitor');
    const panel = page.getByRole('dialog');
    for (const locale of some) {
      const { viewContact } = words(locale, 'directory').row;
      const { call } = words(locale, 'cards').contact.ways;
      await open(page, locale, '/');
      for (const [query, which] of [
        [asked[locale].restaurant, 'restaurant'],
        [asked[locale].lawyer, 'lawyer'],
        [numbers.lawyer, 'lawyer'],
      ] as const)
        await test.step(query, async () => {
          // Two steps: what is looked for, and the row that is meant.
          await search(page, locale, query);
          // Home names the newest cards, too.
          await expect(page).toHaveURL(
            (url) => url.pathname === localePath(locale, '/search') && url.searchParams.get('q') === query,
          );
          await rowOf(page, cards[which].publicId).getByRole('link', { name: viewContact }).click();
          const way = panel.getByRole('link', { name: new RegExp(call) });
          await expect(way, query).toHaveAttribute('href', `tel:${dialled[which]}`);
          await page.keyboard.press('Escape');
          await expect(panel).toHaveCount(0);
          await goHome(page, locale);
        });
    }
  });
}
