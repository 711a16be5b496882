import type { APIRequestContext } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath, paths, type SearchParams } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { hrefOf } from './support/answered';
import { goHome, numberIn, open, rowOf, rows, search, searchBox } from './support/pages';
import { type AnsweredPage, readPage } from './support/read-page';
import { countOf, facetIn, idsIn, namesIn, rowIn, rowsIn } from './support/read-rows';
import { companyOf, largestRegion, mistypedWord, tradeOf } from './support/site-data';
import { counted, fill, pattern, words } from './support/words';

// What is found is the same in the frame, which asks for it by script (search-frame.spec.ts), and on its twin for browsers
// without one, which stands in the answer. Each language leads from home to a number in search-journey.spec.ts.

/** Nobody's name, in no language. */
const nonsense = 'zzqxvwk jjhqgfd';

/** Searches as somebody who is signed in. */
const find = (asker: APIRequestContext, locale: Locale, params: SearchParams): Promise<AnsweredPage> =>
  readPage(asker, localePath(locale, paths.plainSearch(params)));

for (const locale of ['zh-CN', 'vi'] as const) {
  test.describe(`in ${locale}`, () => {
    test('finds a company by its name, first', async ({ db, requestAs }) => {
      const company = await companyOf(db, locale);
      const page = await find(await requestAs('visitor'), locale, { q: company.name });
      expect(namesIn(page)[0]).toBe(company.name);
      expect(idsIn(page)[0]).toBe(company.publicId);
    });

    test('finds a company by industry and region', async ({ db, requestAs }) => {
      const { publicId, industry, region } = await tradeOf(db, locale);
      const q = `${industry.name} ${region.name}`;
      const page = await find(await requestAs('visitor'), locale, { q });
      expect(rowIn(page, publicId)?.textContent).toContain(region.name);
    });

    test('says what helps when nothing is found', async ({ db, request }) => {
      const t = words(locale, 'directory').search;
      const { empty, emptyText, tryWords, tryIndustries } = t;
      const { name } = await largestRegion(db, locale);
      const q = `${name} ${nonsense}`;
      const path = localePath(locale, paths.listSearch('companies', { q }));
      // Without the words that nobody has there are results, and a link to what exactly was typed.
      const relaxed = await readPage(request, path);
      expect(rowsIn(relaxed).length).toBeGreaterThan(0);
      const exactly = hrefOf(relaxed.screen.getByRole('link', { name: fill(t.searchExactly, { query: q }) }));
      expect(exactly).toMatch(/[?&]exact=1/);
      const { screen, document } = await readPage(request, exactly);
      // No filters, where there is nothing to choose.
      expect(document.querySelector('main aside')).toBeNull();
      for (const text of [fill(empty, { query: q }), emptyText, tryIndustries]) screen.getByText(text);
      const helping = screen.getByText(tryWords).parentElement?.querySelector('a');
      if (!helping) throw new Error('No word helps.');
      expect(rowsIn(await readPage(request, hrefOf(helping))).length).toBeGreaterThan(0);
    });

    test('asks the signed-out to log in, and leads to the open lists', async ({ request, db }) => {
      const company = await companyOf(db, locale);
      const { loginTitle, searchCompanies } = words(locale, 'directory').search;
      const page = await find(request, locale, { q: company.name });
      page.screen.getByRole('heading', { name: loginTitle });
      expect(rowsIn(page)).toHaveLength(0);
      const companies = hrefOf(page.screen.getByRole('link', { name: searchCompanies }));
      expect(namesIn(await readPage(request, companies))[0]).toBe(company.name);
    });

    test('has a line about logging in on the home page', async ({ request }) => {
      const { screen } = await readPage(request, localePath(locale, '/'));
      expect(hrefOf(screen.getByRole('link', { name: words(locale, 'home').loginForMore }))).toBe(
        `${localePath(locale, '/login')}?from=${encodeURIComponent('/search')}`,
      );
    });
  });
}

test('the box of the home page leads the signed-out to the open lists, and offers what was searched', async ({
  page,
  db,
}) => {
  const company = await companyOf(db, 'vi');
  const person = 'Nguyen';
  const { loginTitle } = words('vi', 'directory').search;
  const { input, type, recent, clearRecent } = searchBox(page, 'vi');
  await open(page, 'vi', '/');
  await expect(page.getByRole('link', { name: words('vi', 'home').loginForMore })).toBeVisible();
  await test.step('all kinds: the companies', async () => {
    await search(page, 'vi', company.name);
    await expect(page).toHaveURL((url) => url.pathname === '/vi/companies');
    await expect(rows(page).first().getByRole('link').first()).toHaveText(company.name);
  });
  await test.step('people', async () => {
    await goHome(page, 'vi');
    await type.selectOption('individuals');
    await search(page, 'vi', person);
    await expect(page).toHaveURL(/\/vi\/individuals\?q=/);
    await expect(rows(page).first()).toBeVisible();
  });
  await test.step('companies, by what was searched before', async () => {
    await goHome(page, 'vi');
    await type.selectOption('companies');
    await input.click();
    await expect(recent.getByRole('option')).toHaveText([person, company.name]);
    await recent.getByRole('option', { name: company.name }).click();
    await expect(page).toHaveURL(/\/vi\/companies\?q=/);
    await expect(rowOf(page, company.publicId)).toBeVisible();
  });
  await test.step('on the page of the search itself a login', async () => {
    await open(page, 'vi', '/search');
    await search(page, 'vi', person);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === person);
    await expect(page.getByRole('heading', { name: loginTitle })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  });
  await test.step('what was searched can be forgotten', async () => {
    await open(page, 'vi', '/');
    await input.click();
    await expect(recent.getByRole('option')).toHaveText([person, company.name]);
    await clearRecent.click();
    await expect(recent.getByRole('option')).toHaveCount(0);
    await page.reload();
    await input.click();
    await expect(clearRecent).toBeHidden();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box of the home page leads the signed-out to the same lists, and the signed-in to all', async ({
    page,
    db,
    signIn,
  }) => {
    const t = words('vi', 'directory').search;
    const company = await companyOf(db, 'vi');
    const { input, type } = searchBox(page, 'vi');
    const searchFrom = async (path: string, kind: string, text: string) => {
      await page.goto(localePath('vi', path));
      await type.selectOption(kind);
      await input.fill(text);
      await input.press('Enter');
    };
    const login = page.getByRole('heading', { name: t.loginTitle });
    await test.step('all kinds: the companies, with a line about logging in', async () => {
      await searchFrom('/', 'all', company.name);
      await expect(page).toHaveURL((url) => url.pathname === '/vi/companies');
      await expect(rows(page).first().getByRole('link').first()).toHaveText(company.name);
      await expect(page.getByRole('link', { name: t.searchAll })).toHaveAttribute(
        'href',
        localePath('vi', paths.search({ q: company.name })),
      );
    });
    await test.step('people', async () => {
      await searchFrom('/', 'individuals', 'Nguyen');
      await expect(page).toHaveURL(/\/vi\/individuals\?q=Nguyen$/);
    });
    await test.step('no text: the list itself', async () => {
      await searchFrom('/', 'all', '');
      await expect(page).toHaveURL(/\/vi\/companies$/);
    });
    await test.step('on the page of the search itself a login', async () => {
      await searchFrom('/search', 'all', company.name);
      await expect(page).toHaveURL((url) => url.pathname === '/vi/search/plain');
      await expect(login).toBeVisible();
    });
    await test.step('signed in: everything', async () => {
      await signIn('visitor');
      await searchFrom('/', 'all', company.name);
      await expect(page).toHaveURL((url) => url.pathname === '/vi/search/plain');
      await expect(rows(page).first().getByRole('link').first()).toHaveText(company.name);
    });
  });
});

test('begins with what was searched before, hot words and industries', async ({ page, signIn }) => {
  const t = words('vi', 'directory').searchBox;
  await signIn('visitor');
  await open(page, 'vi', '/search');
  const main = page.getByRole('main');
  const home = words('vi', 'home');
  await expect(main.getByRole('heading', { name: home.hotWords })).toBeVisible();
  const industries = main.getByRole('region', { name: home.industries });
  expect(await industries.getByRole('link').count()).toBeGreaterThan(10);
  await expect(main.getByRole('heading', { name: t.groups.recent })).toHaveCount(0);
  await search(page, 'vi', 'khách sạn');
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: 'khách sạn', exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'khách sạn');
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await main.getByRole('button', { name: t.clearRecent }).first().click();
  await expect(main.getByRole('heading', { name: t.groups.recent })).toHaveCount(0);
});

test('finds Vietnamese names without their marks', async ({ db, requestAs }) => {
  const company = await companyOf(db, 'vi');
  const plain = company.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');
  const page = await find(await requestAs('visitor'), 'vi', { q: plain.toLowerCase() });
  expect(namesIn(page)[0]).toBe(company.name);
});

test('suggestions come while typing, and are taken by keyboard and by click', async ({
  page,
  db,
  signIn,
}) => {
  const company = await companyOf(db, 'vi');
  const region = await largestRegion(db, 'vi');
  const { login } = words('vi', 'directory').searchBox;
  const { input, suggestions, type } = searchBox(page, 'vi');
  const line = page.getByRole('search').getByRole('link', { name: login });
  const option = suggestions.getByRole('option', { name: company.name });
  await open(page, 'vi', '/');
  await test.step('the signed-out who type a number or an unknown name are told to log in, by that line alone', async () => {
    for (const typed of ['0903 123 456', nonsense]) {
      await input.fill(typed);
      await expect(line).toHaveAttribute(
        'href',
        `${localePath('vi', '/login')}?from=${encodeURIComponent(paths.search({ q: typed }))}`,
      );
      await expect(suggestions).toBeHidden();
      await expect(input).toHaveAttribute('aria-expanded', 'false');
    }
  });
  await test.step('those of a text before are not taken for one whose own could not be read', async () => {
    await input.fill(company.name.slice(0, -2));
    await expect(option).toBeVisible();
    await page.route('**/api/search/suggest?**', (route) =>
      route.fulfill({ status: 200, json: { success: false, code: 'tooManyRequests' } }),
    );
    await input.fill(`${company.name} khac`);
    await expect(suggestions.getByRole('option')).toHaveCount(0);
    // What a browser does with a search field: it would be empty.
    await input.press('Escape');
    await expect(input).toHaveValue(`${company.name} khac`);
    await page.unroute('**/api/search/suggest?**');
  });
  await test.step('by keyboard', async () => {
    await input.fill('');
    await input.pressSequentially(company.name.slice(0, -2));
    await expect(option).toBeVisible();
    await input.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    // Past the ends it is the text again, and no option that is not there.
    await input.press('ArrowUp');
    await expect(input).not.toHaveAttribute('aria-activedescendant', /./);
    await input.press('ArrowDown');
    await input.press('Escape');
    await expect(suggestions).toBeHidden();
    await input.press('ArrowDown');
    await expect(option).toBeVisible();
    await expect(input).toHaveAttribute('aria-activedescendant', /.+/);
    await input.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/vi/companies/${company.publicId}$`));
  });
  await test.step('by click: they lead to the list of a region', async () => {
    await goHome(page, 'vi');
    await input.pressSequentially(region.name.slice(0, -1));
    await suggestions.getByRole('option', { name: region.name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/vi/companies/region-${region.slug}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(region.name);
  });
  await test.step('neither line is for the signed-in', async () => {
    await signIn('visitor');
    await open(page, 'vi', '/');
    await input.fill(nonsense);
    await expect(line).toBeHidden();
    await expect(page.getByRole('link', { name: words('vi', 'home').loginForMore })).toBeHidden();
  });
  await test.step('whatever kind they look for, the signed-in are led to where numbers are found', async () => {
    for (const kind of ['individuals', 'companies'] as const) {
      await goHome(page, 'vi');
      await type.selectOption(kind);
      await search(page, 'vi', '0903 123 456');
      await expect(page).toHaveURL(
        (url) => url.pathname === '/vi/search' && url.searchParams.get('type') === kind,
      );
    }
  });
});

test('the type narrows what the signed-in see', async ({ db, requestAs }) => {
  const { name } = await largestRegion(db, 'en');
  const { type } = words('en', 'directory').searchBox;
  const asker = await requestAs('individual');
  const all = await find(asker, 'en', { q: name });
  for (const [kind, other] of [
    ['individuals', '/companies/'],
    ['companies', '/cards/'],
  ] as const) {
    const tab = all.document.querySelector(`nav[aria-label="${type.label}"] a[href*="type=${kind}"]`);
    expect(tab?.textContent).toBe(type[kind]);
    const page = await readPage(asker, hrefOf(tab as Element));
    expect(rowsIn(page).length).toBeGreaterThan(0);
    expect(page.document.querySelector(`main li :is(h2, h3) a[href*="${other}"]`)).toBeNull();
  }
});

test.describe('signed in', () => {
  test('facets narrow the results to as many as they say', async ({ db, requestAs }) => {
    const region = await largestRegion(db, 'en');
    const t = words('en', 'directory');
    const asker = await requestAs('enterprise');
    const results = (count: number, total = count.toLocaleString('en-US')) =>
      counted('en', t.search.count, { count, total });
    const totalOf = ({ screen }: AnsweredPage) =>
      screen
        .getAllByRole('status')
        .find((each) => pattern(results(2, '{total}')).test(each.textContent ?? ''))?.textContent ?? '';
    const page = await find(asker, 'en', { q: region.name });
    const all = numberIn(totalOf(page));
    const link = facetIn(page, t.filters.industry).querySelector('a[href*="industry="]');
    if (!link) throw new Error('No industry narrows the results.');
    const count = countOf(link);
    expect(count).toBeLessThanOrEqual(all);
    const narrowed = await readPage(asker, hrefOf(link));
    expect(totalOf(narrowed)).toBe(results(count));
    const back = [...facetIn(narrowed, t.filters.industry).querySelectorAll('a')].find(
      ({ textContent }) => textContent === t.filters.all,
    );
    expect(back?.getAttribute('href')).not.toContain('industry=');
    expect(totalOf(await readPage(asker, hrefOf(back as Element)))).toBe(results(all));
  });

  test('results go on on a second page', async ({ db, requestAs }) => {
    const region = await largestRegion(db, 'en');
    const t = words('en', 'directory');
    const asker = await requestAs('enterprise');
    const page = await find(asker, 'en', { q: region.name });
    const first = idsIn(page);
    expect(first).toHaveLength(20);
    const links = (each: AnsweredPage) => each.document.querySelector(`nav[aria-label="${t.pages.label}"]`);
    const next = links(page)?.querySelector('a[href*="page=2"]');
    const following = await readPage(asker, hrefOf(next as Element));
    expect(links(following)?.querySelector('[aria-current="page"]')?.textContent).toBe('2');
    const second = idsIn(following);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });

  test('a typing error is mended, and said so', async ({ db, requestAs }) => {
    const { typed } = await mistypedWord(db);
    const t = words('en', 'directory').search;
    const page = await find(await requestAs('visitor'), 'en', { q: typed });
    expect(page.document.querySelector('main')?.textContent).toMatch(
      pattern(fill(t.corrected, { query: typed })),
    );
    expect(rowsIn(page).length).toBeGreaterThan(0);
  });

  test('a filter that leaves nothing over is offered to be left', async ({ db, requestAs, makeCard }) => {
    const { slug } = await largestRegion(db, 'en');
    const t = words('en', 'directory').search;
    const card = await makeCard({ companyName: 'Quux Wandelbarix' });
    const asker = await requestAs('visitor');
    const page = await find(asker, 'en', { q: 'wandelbarix', region: slug });
    page.screen.getByText(t.tryWithout);
    expect(rowsIn(page)).toHaveLength(0);
    const without = page.screen.getByRole('link', { name: /^wandelbarix \(/ });
    expect(rowIn(await readPage(asker, hrefOf(without)), card.publicId)).toBeDefined();
  });
});

test('phone numbers and tax codes: numbers are searched for the signed-in only', async ({
  request,
  requestAs,
  makeCard,
}) => {
  const t = words('en', 'directory').search;
  const card = await makeCard({
    companyName: 'Dialtone Quux',
    mobile: '0987 101 202',
    mobileE164: '+84987101202',
  });
  const q = '0987101202';
  const closed = await readPage(request, localePath('en', paths.listSearch('companies', { q })));
  closed.screen.getByText(t.phoneLeftOut.signedOut);
  expect(rowIn(closed, card.publicId)).toBeUndefined();
  expect(rowIn(await find(await requestAs('visitor'), 'en', { q }), card.publicId)).toBeDefined();
});

test('finds posts in the feed without a sign-in, by their type, and below the cards', async ({
  request,
  requestAs,
  db,
}) => {
  const locale = 'vi';
  const { rows: newest } = await db.query<{ title: string; id: string }>(
    'SELECT title, public_id AS id FROM post WHERE listed_at IS NOT NULL AND source_locale = $1 ORDER BY listed_at DESC LIMIT 1',
    [locale],
  );
  const { title = '', id = '' } = newest[0] ?? {};
  const shown = ({ document }: AnsweredPage) =>
    document.querySelector(`main .post-row :is(h2, h3) a[href="${localePath(locale, paths.post(id))}"]`);

  const { search: feedSearch, times } = words(locale, 'posts');
  const feed = await readPage(request, localePath(locale, paths.interact()));
  const field = feed.screen.getByRole('searchbox', { name: feedSearch.label }) as HTMLInputElement;
  const action = field.closest('form')?.getAttribute('action') ?? '';
  expect(action).toBe(localePath(locale, '/interact'));
  const narrowed = await readPage(request, `${action}?${new URLSearchParams({ [field.name]: title })}`);
  expect(shown(narrowed)).not.toBeNull();
  // What it is narrowed by goes along with the text.
  const month = hrefOf(narrowed.screen.getByRole('link', { name: times.month }));
  expect(month).toMatch(/q=.*time=month/);
  const { screen } = await readPage(request, month);
  expect(screen.getAllByRole<HTMLInputElement>('searchbox').at(-1)?.value).toBe(title);

  const asker = await requestAs('visitor');
  const t = words(locale, 'directory').search.posts;
  expect(shown(await find(asker, locale, { q: title, type: 'posts' }))).not.toBeNull();
  const all = await find(asker, locale, { q: title });
  all.screen.getByRole('heading', { name: t.title });
  expect(shown(all)).not.toBeNull();
  const none = await find(asker, locale, { q: nonsense, type: 'posts', exact: '1' });
  none.screen.getByText(fill(t.empty, { query: nonsense }));
});
