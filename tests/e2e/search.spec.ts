import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { numberIn, open, rowOf, rows, search, searchBox, shownIds } from './support/pages';
import { companyOf, largestRegion, mistypedWord, tradeOf } from './support/site-data';
import { counted, fill, pattern, words } from './support/words';

/** Nobody's name, in no language. */
const nonsense = 'zzqxvwk jjhqgfd';

// Each language leads from home to a number in search-journey.spec.ts.
for (const locale of ['zh-CN', 'vi'] as const) {
  test.describe(`in ${locale}`, () => {
    test('finds a company by its name, first', async ({ page, db, signIn }) => {
      const company = await companyOf(db, locale);
      await signIn('visitor');
      await open(page, locale, '/');
      await search(page, locale, company.name);
      await expect(rows(page).first().getByRole('link').first()).toHaveText(company.name);
      expect((await shownIds(page))[0]).toBe(company.publicId);
    });

    test('finds a company by industry and region', async ({ page, db, signIn }) => {
      const { publicId, industry, region } = await tradeOf(db, locale);
      await signIn('visitor');
      await open(page, locale, '/');
      await search(page, locale, `${industry.name} ${region.name}`);
      await expect(rowOf(page, publicId)).toContainText(region.name);
    });

    test('says what helps when nothing is found', async ({ page, db }) => {
      const t = words(locale, 'directory').search;
      const { empty, emptyText, tryWords, tryIndustries } = t;
      const { name } = await largestRegion(db, locale);
      await open(page, locale, '/');
      await searchBox(page, locale).type.selectOption('companies');
      await search(page, locale, `${name} ${nonsense}`);
      const main = page.getByRole('main');
      // Without the words that nobody has there are results, and a link to what exactly was typed.
      await expect(rows(page).first()).toBeVisible();
      const exactly = fill(t.searchExactly, { query: `${name} ${nonsense}` });
      await main.getByRole('link', { name: exactly, exact: true }).click();
      await expect(page).toHaveURL(/[?&]exact=1/);
      await expect(main.getByText(fill(empty, { query: `${name} ${nonsense}` }))).toBeVisible();
      await expect(main.getByText(emptyText)).toBeVisible();
      await expect(main.getByText(tryIndustries)).toBeVisible();
      await expect(main.getByText(tryWords)).toBeVisible();
      await main.getByText(tryWords).locator('xpath=..').getByRole('link').first().click();
      await expect(rows(page).first()).toBeVisible();
    });

    test('leads the signed-out from home to the companies, with a line about logging in', async ({
      page,
      db,
    }) => {
      const company = await companyOf(db, locale);
      await open(page, locale, '/');
      await expect(page.getByRole('link', { name: words(locale, 'home').loginForMore })).toHaveAttribute(
        'href',
        `${localePath(locale, '/login')}?from=${encodeURIComponent('/search')}`,
      );
      await search(page, locale, company.name);
      await expect(page).toHaveURL((url) => url.pathname === localePath(locale, '/companies'));
      await expect(rows(page).first().getByRole('link').first()).toHaveText(company.name);
    });

    test('asks the signed-out to log in, and leads to the open lists', async ({ page, db }) => {
      const company = await companyOf(db, locale);
      const { loginTitle, searchCompanies } = words(locale, 'directory').search;
      await open(page, locale, '/search');
      await search(page, locale, company.name);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === company.name);
      await expect(page.getByRole('heading', { name: loginTitle })).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
      await page.getByRole('link', { name: searchCompanies, exact: true }).click();
      await expect(rows(page).first().getByRole('link').first()).toHaveText(company.name);
    });
  });
}

test('begins with what was searched before, hot words and industries', async ({ page, signIn }) => {
  const t = words('vi', 'directory').searchBox;
  await signIn('visitor');
  await open(page, 'vi', '/search');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t.groups.recent })).toHaveCount(0);
  await search(page, 'vi', 'khách sạn');
  await expect(rows(page).first()).toBeVisible();
  await open(page, 'vi', '/search');
  const home = words('vi', 'home');
  await expect(main.getByRole('heading', { name: home.hotWords })).toBeVisible();
  const industries = main.getByRole('region', { name: home.industries });
  expect(await industries.getByRole('link').count()).toBeGreaterThan(10);
  await main.getByRole('link', { name: 'khách sạn', exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'khách sạn');
  await expect(rows(page).first()).toBeVisible();
  await open(page, 'vi', '/search');
  await main.getByRole('button', { name: t.clearRecent }).first().click();
  await expect(main.getByRole('heading', { name: t.groups.recent })).toHaveCount(0);
});

test('the line about logging in is for the signed-out alone', async ({ page, signIn }) => {
  const { loginForMore } = words('en', 'home');
  await signIn('visitor');
  await open(page, 'en', '/');
  await expect(page.getByRole('link', { name: loginForMore })).toBeHidden();
});

test('finds Vietnamese names without their marks', async ({ page, db, signIn }) => {
  const company = await companyOf(db, 'vi');
  const plain = company.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');
  await signIn('visitor');
  await open(page, 'vi', '/');
  await search(page, 'vi', plain.toLowerCase());
  await expect(rows(page).first().getByRole('link').first()).toHaveText(company.name);
});

test.describe('suggestions', () => {
  test('come while typing and are taken by keyboard', async ({ page, db }) => {
    const company = await companyOf(db, 'vi');
    await open(page, 'vi', '/');
    const { input, suggestions } = searchBox(page, 'vi');
    await input.pressSequentially(company.name.slice(0, -2));
    const option = suggestions.getByRole('option', { name: company.name });
    await expect(option).toBeVisible();
    await input.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await input.press('Escape');
    await expect(suggestions).toBeHidden();
    await input.press('ArrowDown');
    await expect(option).toBeVisible();
    await expect(input).toHaveAttribute('aria-activedescendant', /.+/);
    await input.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/vi/companies/${company.publicId}$`));
  });

  test('are taken by click, and lead to the list of a region', async ({ page, db }) => {
    const { slug, name } = await largestRegion(db, 'en');
    await open(page, 'en', '/');
    const { input, suggestions } = searchBox(page, 'en');
    await input.pressSequentially(name.slice(0, -1));
    await suggestions.getByRole('option', { name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/en/companies/region-${slug}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });
});

test('the signed-out who type a number or an unknown name are told to log in, by that line alone', async ({
  page,
  signIn,
}) => {
  const { login } = words('vi', 'directory').searchBox;
  await open(page, 'vi', '/');
  const { input, suggestions } = searchBox(page, 'vi');
  const line = page.getByRole('search').getByRole('link', { name: login });
  for (const typed of ['0903 123 456', nonsense]) {
    await input.fill(typed);
    await expect(line).toHaveAttribute(
      'href',
      `${localePath('vi', '/login')}?from=${encodeURIComponent(paths.search({ q: typed }))}`,
    );
    await expect(suggestions).toBeHidden();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  }
  await signIn('visitor');
  await open(page, 'vi', '/');
  await input.fill(nonsense);
  await expect(line).toBeHidden();
});

test('suggestions of a text before are not taken for one whose own could not be read', async ({
  page,
  db,
}) => {
  const company = await companyOf(db, 'vi');
  await open(page, 'vi', '/');
  const { input, suggestions } = searchBox(page, 'vi');
  await input.fill(company.name.slice(0, -2));
  await expect(suggestions.getByRole('option', { name: company.name })).toBeVisible();
  await page.route('**/api/search/suggest?**', (route) =>
    route.fulfill({ status: 200, json: { success: false, code: 'tooManyRequests' } }),
  );
  await input.fill(`${company.name} khac`);
  await expect(suggestions.getByRole('option')).toHaveCount(0);
});

test.describe('the type choice', () => {
  test('leads the signed-out to the open lists', async ({ page, db }) => {
    const company = await companyOf(db, 'en');
    const person = 'Nguyen';
    await open(page, 'en', '/');
    await searchBox(page, 'en').type.selectOption('companies');
    await search(page, 'en', company.name);
    await expect(page).toHaveURL(/\/en\/companies\?q=/);
    await expect(rowOf(page, company.publicId)).toBeVisible();
    await open(page, 'en', '/');
    await searchBox(page, 'en').type.selectOption('individuals');
    await search(page, 'en', person);
    await expect(page).toHaveURL(/\/en\/individuals\?q=/);
    await expect(rows(page).first()).toBeVisible();
  });

  test('narrows what the signed-in see', async ({ page, db, signIn }) => {
    const { name } = await largestRegion(db, 'en');
    const { type } = words('en', 'directory').searchBox;
    await signIn('individual');
    await open(page, 'en', `/search?q=${encodeURIComponent(name)}`);
    const tabs = page.getByRole('navigation', { name: type.label });
    await tabs.getByRole('link', { name: type.individuals }).click();
    await expect(page).toHaveURL(/type=individuals/);
    await expect(rows(page).locator(':is(h2, h3) a[href*="/companies/"]')).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
    await tabs.getByRole('link', { name: type.companies }).click();
    await expect(page).toHaveURL(/type=companies/);
    await expect(rows(page).locator(':is(h2, h3) a[href*="/cards/"]')).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
  });
});

test('recent searches are offered and can be cleared', async ({ page }) => {
  await open(page, 'en', '/');
  await search(page, 'en', 'first thing');
  await expect(page).toHaveURL(/\/en\/companies\?q=first/);
  await open(page, 'en', '/');
  await search(page, 'en', 'second thing');
  await expect(page).toHaveURL(/\/en\/companies\?q=second/);
  await open(page, 'en', '/');
  const { input, recent, clearRecent } = searchBox(page, 'en');
  await input.click();
  await expect(recent.getByRole('option')).toHaveText(['second thing', 'first thing']);
  await recent.getByRole('option', { name: 'first thing' }).click();
  await expect(page).toHaveURL(/q=first\+thing/);
  await open(page, 'en', '/');
  await input.click();
  await clearRecent.click();
  await expect(recent.getByRole('option')).toHaveCount(0);
  await page.reload();
  await input.click();
  await expect(clearRecent).toBeHidden();
});

test.describe('signed in', () => {
  test('facets narrow the results to as many as they say', async ({ page, db, signIn }) => {
    const region = await largestRegion(db, 'en');
    const t = words('en', 'directory');
    await signIn('enterprise');
    await open(page, 'en', `/search?q=${encodeURIComponent(region.name)}`);
    const results = (count: number, total = count.toLocaleString('en-US')) =>
      counted('en', t.search.count, { count, total });
    const total = page.getByRole('status').filter({ hasText: pattern(results(2, '{total}')) });
    const all = numberIn(await total.textContent());
    const industries = page
      .getByRole('complementary', { name: t.filters.title })
      .getByRole('heading', { name: t.filters.industry })
      .locator('xpath=..');
    const facet = industries.getByRole('link').first();
    const count = numberIn(await facet.locator('i').textContent());
    expect(count).toBeLessThanOrEqual(all);
    await facet.click();
    await expect(page).toHaveURL(/industry=/);
    await expect(total).toHaveText(results(count));
    await industries.getByRole('link', { name: t.filters.all, exact: true }).click();
    await expect(page).not.toHaveURL(/industry=/);
    await expect(total).toHaveText(results(all));
  });

  test('results go on on a second page', async ({ page, db, signIn }) => {
    const region = await largestRegion(db, 'en');
    const t = words('en', 'directory');
    await signIn('enterprise');
    await open(page, 'en', `/search?q=${encodeURIComponent(region.name)}`);
    await expect(rows(page)).toHaveCount(20);
    const first = await shownIds(page);
    expect(first).toHaveLength(20);
    const links = page.getByRole('navigation', { name: t.pages.label });
    await links.getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(links.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
    const second = await shownIds(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });

  test('a typing error is mended, and said so', async ({ page, db, signIn }) => {
    const { typed } = await mistypedWord(db);
    const t = words('en', 'directory').search;
    await signIn('visitor');
    await open(page, 'en', '/');
    await search(page, 'en', typed);
    await expect(page.getByText(pattern(fill(t.corrected, { query: typed })))).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a filter that leaves nothing over is offered to be left', async ({ page, db, signIn, makeCard }) => {
    const { name, slug } = await largestRegion(db, 'en');
    const t = words('en', 'directory').search;
    const card = await makeCard({ companyName: 'Quux Wandelbarix' });
    await signIn('visitor');
    await open(page, 'en', `/search?q=wandelbarix&region=${slug}`);
    await expect(page.getByText(t.tryWithout), name).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /wandelbarix/ })
      .click();
    await expect(rowOf(page, card.publicId)).toBeVisible();
  });
});

test('phone numbers and tax codes: numbers are searched for the signed-in only', async ({
  page,
  makeCard,
  signIn,
}) => {
  const t = words('en', 'directory').search;
  const card = await makeCard({
    companyName: 'Dialtone Quux',
    mobile: '0987 101 202',
    mobileE164: '+84987101202',
  });
  const asTyped = '0987101202';
  await open(page, 'en', '/');
  await searchBox(page, 'en').type.selectOption('companies');
  await search(page, 'en', asTyped);
  await expect(page.getByText(t.phoneLeftOut.signedOut)).toBeVisible();
  await expect(rowOf(page, card.publicId)).toHaveCount(0);
  await signIn('visitor');
  await open(page, 'en', '/');
  await search(page, 'en', asTyped);
  await expect(rowOf(page, card.publicId)).toBeVisible();
});

test('finds posts in the feed without a sign-in, by their type, and below the cards', async ({
  page,
  db,
  signIn,
}) => {
  const locale = 'vi';
  const { rows: newest } = await db.query<{ title: string; id: string }>(
    'SELECT title, public_id AS id FROM post WHERE listed_at IS NOT NULL AND source_locale = $1 ORDER BY listed_at DESC LIMIT 1',
    [locale],
  );
  const { title = '', id = '' } = newest[0] ?? {};
  const main = page.getByRole('main');
  const isShown = () =>
    expect(
      main.locator(`.post-row :is(h2, h3) a[href="${localePath(locale, paths.post(id))}"]`),
    ).toBeVisible();

  await open(page, locale, paths.interact());
  await main.getByRole('searchbox', { name: words(locale, 'posts').search.label }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vi\/interact\?q=/);
  await isShown();
  // What it is narrowed by goes along with the text.
  await main.getByRole('link', { name: words(locale, 'posts').times.month, exact: true }).click();
  await expect(page).toHaveURL(/q=.*time=month/);
  await expect(main.getByRole('searchbox').last()).toHaveValue(title);

  await signIn('visitor');
  const t = words(locale, 'directory').search.posts;
  await open(page, locale, paths.search({ q: title, type: 'posts' }));
  await isShown();
  await open(page, locale, paths.search({ q: title }));
  await expect(main.getByRole('heading', { name: t.title, exact: true })).toBeVisible();
  await isShown();
  await open(page, locale, paths.search({ q: nonsense, type: 'posts', exact: '1' }));
  await expect(main.getByText(fill(t.empty, { query: nonsense }))).toBeVisible();
});
