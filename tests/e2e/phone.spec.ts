import type { Locator, Page } from 'playwright/test';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { open, rows, searchBox } from './support/pages';
import { anyCard, largestRegion } from './support/site-data';
import { words } from './support/words';

const t = words('en', 'layout');

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
test.beforeEach(({}, { project }) => {
  test.skip(project.name !== 'phone', 'of the phone');
});

test('the bar at the bottom leads through the site and stays', async ({ page }) => {
  await open(page, 'en', '/');
  const bar = page.getByRole('navigation', { name: t.tabNavigation });
  for (const [name, path] of [
    [t.tabs.companies, '/companies'],
    [t.tabs.interact, '/interact'],
    [t.tabs.shop, '/shop'],
    [t.tabs.home, '/'],
  ] as const) {
    const tab = bar.getByRole('link', { name, exact: true });
    await tab.tap();
    await expect(page).toHaveURL(new RegExp(`${localePath('en', path)}$`));
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(bar).toBeInViewport();
  }
  await expect(page.getByRole('navigation', { name: t.mainNavigation })).toBeHidden();
  await test.step('the language menu opens by touch', async () => {
    await page.getByRole('banner').getByRole('button', { name: t.language.label }).tap();
    await page.getByRole('menuitem', { name: '日本語' }).tap();
    await expect(page).toHaveURL(/\/ja$/);
  });
});

test('the bar gives way where somebody types, and to the bar of a form', async ({ page, signIn }) => {
  await signIn('individual');
  await open(page, 'en', '/companies');
  const bar = page.getByRole('navigation', { name: t.tabNavigation });
  await expect(bar).toBeVisible();
  const field = page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('searchbox'));
  await field.first().focus();
  await expect(bar).toBeHidden();
  await field.first().blur();
  await expect(bar).toBeVisible();

  await bar.getByRole('link', { name: t.tabs.me, exact: true }).tap();
  await expect(page).toHaveURL(/\/en\/member$/);
  await expect(bar.getByRole('link', { name: t.tabs.me, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await open(page, 'en', '/member/my-profile');
  const form = page.getByRole('region', { name: words('en', 'drafts').bar.label });
  await expect(form).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();
  const box = await form.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - height)).toBeLessThan(2);
});

/** Controls that are lower or narrower than a finger. Links within running text may be. */
async function tooSmall(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || element.closest('.sr-only')) return [];
      return height < 43.5 || width < 43.5
        ? [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`]
        : [];
    }),
  );
}

async function smallControls(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  return [
    ...(await tooSmall(page.getByRole('banner').first().locator('button'))),
    ...(await tooSmall(page.getByRole('navigation', { name: t.tabNavigation }).locator('a'))),
    ...(await tooSmall(main.locator('button, select, input:not([type="hidden"]):not([type="checkbox"])'))),
    ...(await tooSmall(main.locator('nav:not(:has(ol)) a, aside a'))),
  ];
}

test('main controls are large enough for a finger, fields make no phone zoom, and no mouse sees more', async ({
  page,
  db,
  signIn,
}) => {
  const card = await anyCard(db, 'company');
  const region = await largestRegion(db, 'en');
  await signIn('individual');
  const found: string[] = [];
  for (const path of [
    '/',
    '/companies',
    `/companies/${card.publicId}`,
    `/search?q=${encodeURIComponent(region.name)}`,
  ]) {
    await open(page, 'en', path);
    const filters = page.getByRole('button', { name: words('en', 'directory').filters.title });
    if (await filters.isVisible()) await filters.tap();
    found.push(...(await smallControls(page)).map((each) => `${path}: ${each}`));
    found.push(...(await smallText(page)).map((each) => `${path}: ${each}`));
    found.push(...(await shownToMice(page)).map((each) => `${path} is shown to mice only: ${each}`));
  }
  await page.context().clearCookies();
  await page.goto('/en/login');
  await expect(
    page.getByRole('button', { name: words('en', 'accounts').login.submit, exact: true }),
  ).toBeVisible();
  found.push(
    ...(await tooSmall(page.locator('button, input:not([type="checkbox"])'))).map(
      (each) => `/login: ${each}`,
    ),
  );
  found.push(...(await smallText(page)).map((each) => `/login: ${each}`));
  expect(found).toEqual([]);
});

/** Fields below 16 pixels make iOS zoom in. */
function smallText(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type="hidden"]):not([type="checkbox"]), select, textarea')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const size = Number.parseFloat(getComputedStyle(field).fontSize);
        return size < 16 ? [`${size}px ${field.outerHTML.slice(0, 120)}`] : [];
      }),
    );
}

/** Words that stand on two lines: none breaks inside, in Japanese no run of katakana. */
function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const whole =
      document.documentElement.lang === 'ja' ? /[ァ-ヶー]{2,}|[\p{Script=Latin}\d]+/gu : /[^\s&]+/gu;
    const broken: string[] = [];
    for (const element of main.querySelectorAll('h1, h2, h3, button, a, summary, label')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { lang } = node.parentElement?.closest<HTMLElement>('[lang]') ?? document.documentElement;
        if (lang !== document.documentElement.lang || node.parentElement?.closest('.sr-only')) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(whole)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

/** What only a rule for a hovering mouse shows. */
function shownToMice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden = (element: Element) => {
      const { display, visibility, opacity } = getComputedStyle(element);
      return display === 'none' || visibility === 'hidden' || Number(opacity) < 0.1;
    };
    const read = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        const below = 'cssRules' in rule ? read(rule.cssRules as CSSRuleList) : [];
        if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':hover')) return below;
        const { display, visibility, opacity } = rule.style;
        if (!display && !visibility && !opacity) return below;
        const touched = document.querySelectorAll(rule.selectorText.replaceAll(':hover', ''));
        return [...below, ...[...touched].filter(hidden).map((element) => element.outerHTML.slice(0, 160))];
      });
    return [...document.styleSheets].flatMap((sheet) => read(sheet.cssRules));
  });
}

// Lines are those of the server's answer: nothing waits for scripts.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no word breaks inside in en, vi, ja and ko', async ({ page }) => {
    for (const locale of ['en', 'vi', 'ja', 'ko'] as const)
      for (const path of ['/', '/companies', '/login']) {
        await page.goto(localePath(locale, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await brokenWords(page), `${locale} ${path}`).toEqual([]);
      }
  });
});

test('a search by touch: type, suggestion, filters, result', async ({ page, db }) => {
  const region = await largestRegion(db, 'en');
  await open(page, 'en', '/');
  const { input, suggestions } = searchBox(page, 'en');
  await input.tap();
  await input.pressSequentially(region.name.slice(0, -1));
  await suggestions.getByRole('option', { name: region.name }).first().tap();
  await expect(page).toHaveURL(new RegExp(`/en/companies/region-${region.slug}$`));
  const { title, industry } = words('en', 'directory').filters;
  await page.getByRole('button', { name: title }).tap();
  const industries = page
    .getByRole('complementary', { name: title })
    .getByRole('heading', { name: industry, exact: true })
    .locator('xpath=..');
  await industries.getByRole('listitem').nth(0).getByRole('link').tap();
  await expect(page).toHaveURL(/\/en\/companies\/industry-/);
  const name = rows(page).first().getByRole('link').first();
  const text = (await name.textContent()) ?? '';
  await name.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
});
