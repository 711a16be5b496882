import type { Locale } from '@/lib/i18n/locales';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { providerTitles } from '@/lib/translation/provider';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';
import { startWorker } from '@/tests/setup/worker-process';
import { expect, test as ownSite } from './own-site-fixtures';
import { seriousFindings } from './support/axe';
import { sessionCookie } from './support/members';
import { makeConversation } from './support/messages';
import { open } from './support/pages';
import { fill, words } from './support/words';

// Posts and messages in the reader's language, on a site that has a provider: a site and a worker of their own.

type WorkerFixtures = { provider: TranslationServer; translating: undefined };

// biome-ignore lint/complexity/noBannedTypes: Playwright's sign for no fixtures of a test's own
const test = ownSite.extend<{}, WorkerFixtures>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const provider = await startTranslationServer();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  siteSettings: [
    async ({ provider }, use) =>
      use({ TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: `${provider.url}/libre` }),
    { scope: 'worker' },
  ],
  translating: [
    async ({ siteSettings, databaseUrl, ownSite: site }, use) => {
      const worker = await startWorker({ DATABASE_URL: databaseUrl, SITE_URL: site.url, ...siteSettings });
      await use(undefined);
      await worker.end();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});

test.setTimeout(120_000);

const name = providerTitles.libretranslate;
const ofPosts = (locale: Locale) => words(locale, 'translation').posts;

test('a post is published with consent, translated by a press, and no more once the author says so', async ({
  page,
  context,
  signIn,
  provider,
  db,
}) => {
  const editor = words('vi', 'post-editor');
  const bar = page.getByRole('region', { name: words('vi', 'drafts').bar.label });
  const publish = bar.getByRole('button', { name: words('vi', 'drafts').bar.publish, exact: true });
  const question = page.getByRole('checkbox', { name: fill(ofPosts('vi').ask, { provider: name }) });
  const { translate } = words('en', 'posts');
  const { mark, offer } = words('en', 'translation');

  async function write(title: string) {
    await page.getByLabel(`${editor.fields.title} *`).fill(title);
    await page.getByLabel(`${editor.fields.description} *`).fill('Quux gần cảng');
    await page.getByRole('textbox', { name: editor.fields.content }).click();
    await page.keyboard.type('Quux xe vào tận nơi');
  }

  async function addressOf(title: string) {
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('link', { name: fill(editor.actions.viewOf, { title }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return `/posts/${new URL(page.url()).pathname.split('/').at(-1)}`;
  }

  const member = await signIn('individual');
  const [first, second] = [`Quux kho xưởng ${member.id}`, `Quux bãi xe ${member.id}`];
  await open(page, 'vi', paths.publish());
  await expect(question).not.toBeChecked();
  await write(first);
  await question.check();
  expect(await seriousFindings(page)).toEqual([]);
  await publish.click();
  await expect(page).toHaveURL(/my-posts/);
  // Said before anybody opened the post.
  await db.query(
    `INSERT INTO comment (public_id, post_id, author_id, text, source_locale)
      SELECT $1, id, owner_id, 'Quux còn chỗ không ạ?', 'vi' FROM post WHERE owner_id = $2 AND title = $3`,
    [newPublicId(), member.id, first],
  );
  // Asked once.
  await open(page, 'vi', paths.publish());
  await write(second);
  await expect(question).toHaveCount(0);
  await publish.click();
  await expect(page).toHaveURL(/my-posts/);
  const address = await addressOf(first);
  await open(page, 'vi', paths.memberMyPosts());
  const other = await addressOf(second);

  // A reader who is not signed in.
  const cookies = await context.cookies();
  await context.clearCookies();
  await open(page, 'en', address);
  const content = page.locator('.rich-text').first();
  await expect(content).toHaveAttribute('lang', 'vi');
  await page.getByRole('button', { name: translate.button, exact: true }).click();
  await expect(page.getByText(translate.working)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${first} (en)`, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  await expect(page.getByText('Quux xe vào tận nơi (en)')).toBeVisible();
  expect(provider.texts()).toContain('Quux xe vào tận nơi');
  const original = page.getByText('Quux xe vào tận nơi', { exact: true });
  await expect(original).toBeHidden();
  await page
    .getByText(fill(mark.show, { language: 'Tiếng Việt' }))
    .last()
    .click();
  await expect(original).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // What is said to it by a press of its own, with the original one press away.
  const comment = page.locator('#comments').getByRole('listitem').filter({ hasText: 'Quux còn chỗ' });
  await comment.scrollIntoViewIfNeeded();
  const press = comment.getByRole('button', { name: /^Translate the comment by/ });
  await press.click();
  await expect(comment.locator('.said')).toHaveText('Quux còn chỗ không ạ? (en)', { timeout: 60_000 });
  await expect(press).toHaveCount(0);
  await comment.getByText(fill(mark.show, { language: 'Tiếng Việt' })).click();
  await expect(comment.getByText('Quux còn chỗ không ạ?', { exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // Lists follow within a minute: asked past what is kept.
  const html = await (await page.request.get(localePath('en', address))).text();
  expect(html).toContain(`<link rel="canonical" href="${new URL(page.url()).origin}/en${address}"`);

  await context.addCookies(cookies);
  await open(page, 'vi', paths.memberSettings());
  await page.getByRole('button', { name: ofPosts('vi').withdraw, exact: true }).click();
  await expect(page.getByText(fill(ofPosts('vi').refused, { provider: name }))).toBeVisible();
  await context.clearCookies();
  await open(page, 'en', other);
  // What helps then is a translator of the reader's, behind what it will do.
  await page.getByRole('button', { name: offer.button, exact: true }).click();
  await expect(page.getByText(offer.text)).toBeVisible();
  expect(provider.texts().filter((text) => text.includes('bãi xe'))).toEqual([]);
  // What was translated stays.
  await open(page, 'en', address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${first} (en)`);
});

test('a message is translated for who received it once its writer agreed, the original one press away', async ({
  page,
  context,
  signIn,
  provider,
  db,
  baseURL,
}) => {
  const t = words('en', 'messages').screen.translate;
  const ofMessages = words('vi', 'translation').messages;
  const [writer, reader] = [await signIn('individual'), await signIn('individual')];
  const said = 'Quux kho lạnh còn chỗ ạ';
  const conversation = await makeConversation(db, writer, reader, [said]);
  const comeAs = async ({ sid }: typeof writer) => {
    await context.clearCookies();
    await context.addCookies([await sessionCookie(sid, baseURL ?? '')]);
  };
  const bubble = page.locator('.message').filter({ hasText: said });
  const press = bubble.getByRole('button', { name: t.button, exact: true });

  await comeAs(reader);
  await open(page, 'en', paths.memberMessages({ conversation }));
  await expect(bubble.locator('.text')).toHaveAttribute('lang', 'vi');
  await expect(press).toHaveCount(0);

  await comeAs(writer);
  await open(page, 'vi', paths.memberSettings());
  const section = page.getByRole('region', { name: ofMessages.title });
  await expect(section.getByText(fill(ofMessages.refused, { provider: name }))).toBeVisible();
  await section.getByRole('button', { name: ofMessages.agree }).click();
  await expect(section.getByText(fill(ofMessages.agreed, { provider: name }))).toBeVisible();

  await comeAs(reader);
  await open(page, 'en', paths.memberMessages({ conversation }));
  await press.click();
  await expect(bubble.getByText(t.working)).toBeVisible();
  await expect(bubble.locator('.text')).toHaveText(`${said} (en)`, { timeout: 60_000 });
  await expect(press).toHaveCount(0);
  expect(provider.texts()).toContain(said);
  const original = bubble.getByText(said, { exact: true });
  await expect(original).toBeHidden();
  await bubble.getByText(fill(words('en', 'translation').mark.show, { language: 'Tiếng Việt' })).click();
  await expect(original).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
