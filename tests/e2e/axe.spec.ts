import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindings, seriousFindingsInBoth } from './support/axe';
import { answered } from './support/guard';
import { open, untilAlive } from './support/pages';
import { anyCard, anyPage, largestRegion } from './support/site-data';
import { longest, tooWide } from './support/wide';
import { words } from './support/words';

type Screen = {
  name: string;
  path: string;
  signedIn?: boolean;
  /** A screen of its own, which every-screen.spec.ts looks at on the desktop. */
  own?: boolean;
  prepare?: (page: Page, locale: Locale) => Promise<void>;
};

async function screensOf(db: Client): Promise<Screen[]> {
  const [company, person, region, page] = await Promise.all([
    anyCard(db, 'company'),
    anyCard(db, 'personal'),
    largestRegion(db, 'en'),
    anyPage(db),
  ]);
  const found = encodeURIComponent(region.name);
  return [
    { name: 'home', path: '/', own: true },
    { name: 'companies', path: '/companies', own: true },
    { name: 'narrowed list', path: `/individuals/region-${region.slug}`, own: true },
    { name: 'company', path: `/companies/${company.publicId}`, own: true },
    {
      name: 'person with contact details',
      path: `/cards/${person.publicId}`,
      signedIn: true,
      prepare: async (shown, locale) => {
        await shown.getByRole('button', { name: words(locale, 'cards').contact.show }).click();
        await expect(shown.locator('#contact').getByRole('definition').first()).toBeVisible();
      },
    },
    { name: 'search prompt', path: `/search?q=${found}` },
    { name: 'search results', path: `/search?q=${found}`, signedIn: true },
    { name: 'search start', path: '/search', signedIn: true },
    { name: 'open search', path: `/companies?q=${found}` },
    { name: 'nothing found', path: '/companies?q=zzqxvwk+jjhqgfd' },
    {
      name: 'login with errors',
      path: '/login',
      prepare: async (shown, locale) => {
        const t = words(locale, 'accounts');
        await shown.getByRole('button', { name: t.login.submit, exact: true }).click();
        await expect(shown.getByText(t.fields.emailRequired)).toBeVisible();
      },
    },
    { name: 'about', path: '/about', own: true },
    { name: 'contact', path: '/contact', own: true },
    { name: 'page of the operator', path: `/pages/${page.slug}`, own: true },
    { name: 'not found', path: '/nothing/here' },
  ];
}

async function show(page: Page, locale: Locale, { path, prepare }: Screen): Promise<void> {
  if (path === '/login') await page.goto(localePath(locale, path));
  else await open(page, locale, path);
  await prepare?.(page, locale);
}

for (const signedIn of [false, true]) {
  test(`no serious finding, ${signedIn ? 'signed in' : 'signed out'}`, async ({ page, db, guard, signIn }, {
    project,
  }) => {
    test.setTimeout(180_000);
    guard.allow(answered(404));
    // The colours are those of the desktop, where both schemes are looked at.
    const onPhone = project.name === 'phone';
    if (signedIn) await signIn('individual');
    const findings: string[] = [];
    for (const screen of await screensOf(db)) {
      if (Boolean(screen.signedIn) !== signedIn || (screen.own && !onPhone)) continue;
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await show(page, 'vi', screen);
      const found = onPhone ? await seriousFindings(page) : await seriousFindingsInBoth(page);
      for (const finding of found) findings.push(`${screen.name}, ${finding}`);
    }
    expect(findings).toEqual([]);
  });
}

test('the open menus and suggestions have no serious finding', async ({ page }) => {
  await open(page, 'en', '/');
  await page
    .getByRole('combobox', { name: words('en', 'directory').searchBox.label })
    .pressSequentially('ha');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  const suggestions = await seriousFindings(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('en', 'layout').language.label })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect([...suggestions, ...(await seriousFindings(page))]).toEqual([]);
});

for (const locale of longest) {
  test(`nothing of ${locale} is wider than the screen`, async ({ page, db, guard, signIn }, { project }) => {
    test.skip(project.name === 'phone', 'the other project measures both widths');
    test.setTimeout(180_000);
    guard.allow(answered(404));
    const findings: string[] = [];
    const screens = await screensOf(db);
    for (const screen of [
      ...screens.filter((each) => !each.signedIn),
      null,
      ...screens.filter((each) => each.signedIn),
    ]) {
      if (screen === null) {
        await signIn('individual');
        continue;
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await show(page, locale, screen);
      for (const wide of await tooWide(page)) findings.push(`${screen.name}: ${wide}`);
      if (screen.path !== '/login') await untilAlive(page, locale);
    }
    expect(findings).toEqual([]);
  });
}
