import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindings, seriousFindingsInBoth } from './support/axe';
import { answered } from './support/guard';
import { open } from './support/pages';
import { anyCard, largestRegion } from './support/site-data';
import { longest, tooWide } from './support/wide';
import { words } from './support/words';

// States of screens that every-screen.spec.ts does not come to: each once, in one of the two languages with the longest
// words, light and dark at a desk, and as wide as a phone.

type State = {
  name: string;
  path: string;
  signedIn?: boolean;
  prepare?: (page: Page, locale: Locale) => Promise<void>;
};

async function statesOf(db: Client): Promise<State[]> {
  const [person, region] = await Promise.all([anyCard(db, 'personal'), largestRegion(db, 'en')]);
  const found = encodeURIComponent(region.name);
  return [
    { name: 'search prompt', path: `/search?q=${found}` },
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
    { name: 'not found', path: '/nothing/here' },
    { name: 'frame of a member, signed out', path: '/member/notifications' },
    { name: 'feed of the followed, signed out', path: '/community/following' },
    {
      name: 'person with contact details',
      path: `/cards/${person.publicId}`,
      signedIn: true,
      prepare: async (shown, locale) => {
        await shown.getByRole('button', { name: words(locale, 'cards').contact.show }).click();
        await expect(shown.locator('#contact').getByRole('definition').first()).toBeVisible();
      },
    },
    { name: 'search results', path: `/search?q=${found}`, signedIn: true },
    { name: 'search start', path: '/search', signedIn: true },
  ];
}

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'both widths are measured here');

  for (const signedIn of [false, true]) {
    test(`no serious finding, and nothing wider than the screen, ${signedIn ? 'signed in' : 'signed out'}`, async ({
      page,
      db,
      guard,
      signIn,
    }) => {
      test.setTimeout(120_000);
      guard.allow(answered(404));
      if (signedIn) await signIn('individual');
      const findings: string[] = [];
      for (const [at, { name, path, prepare, ...state }] of (await statesOf(db)).entries()) {
        if (Boolean(state.signedIn) !== signedIn) continue;
        const locale = longest[at % longest.length] ?? 'vi';
        await page.setViewportSize({ width: 1280, height: 900 });
        if (path === '/login') await page.goto(localePath(locale, path));
        else await open(page, locale, path);
        await prepare?.(page, locale);
        for (const finding of [...(await seriousFindingsInBoth(page)), ...(await tooWide(page))])
          findings.push(`${name}, ${finding}`);
      }
      expect(findings).toEqual([]);
    });
  }
});

test('the open suggestions and menus have no serious finding, at a desk and on the phone', async ({
  page,
}) => {
  await open(page, 'en', '/');
  const { label } = words('en', 'directory').searchBox;
  await page.getByRole('combobox', { name: label }).pressSequentially('ha');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  const findings = await seriousFindings(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('en', 'layout').language.label })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  findings.push(...(await seriousFindings(page)));
  expect(findings).toEqual([]);
});

test.describe('on the phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'every-screen.spec.ts looks at them at a desk');

  test('a list and a card have no serious finding', async ({ page, db }) => {
    const [company, region] = await Promise.all([anyCard(db, 'company'), largestRegion(db, 'en')]);
    for (const path of [`/individuals/region-${region.slug}`, `/companies/${company.publicId}`]) {
      await open(page, 'vi', path);
      expect(await seriousFindings(page), path).toEqual([]);
    }
  });
});
