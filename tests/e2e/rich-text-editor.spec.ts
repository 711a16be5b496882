import fc from 'fast-check';
import type { CDPSession, Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { localePath, paths } from '@/lib/shared/paths';
import { documents, inBlocks } from '@/tests/factories/documents';
import { expect, test } from './fixtures';
import { seriousFindings, seriousFindingsInBoth } from './support/axe';
import { answered, refusedHandler, unanswered } from './support/guard';
import { readPage } from './support/read-page';
import { paste } from './support/transfers';
import { fill, words } from './support/words';

type Options = {
  locale?: Locale;
  preset?: string;
  theme?: string;
  type?: string;
  sample?: string;
  document?: string;
  readOnly?: string;
};

/** The page where editors are tried, and what a writer has in hand there. */
async function openEditor(page: Page, { locale = 'en', ...query }: Options = {}) {
  await page.goto(localePath(locale, paths.demoEditor(query)));
  await expect(page.locator('[data-rich-text=ready]')).toBeVisible();
  return handles(page, locale);
}

function handles(page: Page, locale: Locale) {
  const t = words(locale, 'rich-text');
  const text = page.getByRole('textbox', { name: t.trial.field });
  const toolbar = page.getByRole('toolbar', { name: t.editor.toolbar });
  return {
    t,
    text,
    toolbar,
    tool: (name: keyof typeof t.tools) => toolbar.getByRole('button', { name: t.tools[name], exact: true }),
    menu: (name: keyof typeof t.tools) =>
      toolbar.getByRole('button', { name: new RegExp(`^${t.tools[name]}:`) }),
    /** What the editor handed out last. */
    handedOut: async () =>
      (await page.getByRole('region', { name: t.trial.handedOut }).locator('pre').textContent()) ?? '',
    /** What the server makes of it. */
    send: async () => {
      const answer = page.waitForResponse((response) => response.url().endsWith('/api/demo/rich-text'));
      await page.getByRole('button', { name: t.trial.submit }).click();
      const { data } = (await (await answer).json()) as {
        data: { delta: Delta; html: string; length: number };
      };
      return data;
    },
  };
}

/** A picture as it stands in a document that is pasted. */
const data =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC';

const handedOps = async ({ handedOut }: ReturnType<typeof handles>) =>
  (JSON.parse(await handedOut()) as Delta).ops;

/** Composes a word as an input method does: candidate after candidate, then the one that was chosen. */
async function compose(cdp: CDPSession, candidates: string[], chosen: string): Promise<void> {
  for (const text of candidates)
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await cdp.send('Input.insertText', { text: chosen });
}

/** Takes out what an editor holds, with its formats, for what is tried next on the same page. */
async function empty(page: Page, editor: ReturnType<typeof handles>): Promise<void> {
  await editor.text.focus();
  await page.keyboard.press('Control+a');
  await editor.tool('clean').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect.poll(() => handedOps(editor)).toEqual([{ insert: '\n' }]);
}

test('what is typed and composed comes out in order, and is taken back in steps', async ({ page }) => {
  const editor = await openEditor(page);
  const cdp = await page.context().newCDPSession(page);
  await test.step('the placeholder is hidden while the first word is composed', async () => {
    await editor.text.click();
    const shown = () =>
      editor.text.evaluate((element) => getComputedStyle(element, '::before').content !== 'none');
    expect(await shown()).toBe(true);
    await cdp.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
    await expect.poll(shown).toBe(false);
  });
  await test.step('Chinese, Japanese and Korean, and after them plain letters', async () => {
    await compose(cdp, ['n', 'ni', 'ni h', 'ni hao'], '你好');
    await compose(cdp, ['ｋ', 'か', 'かん', '漢', '漢字'], '漢字');
    await compose(cdp, ['ㅎ', '하', '한'], '한');
    await compose(cdp, ['ㄱ', '그', '글'], '글');
    await page.keyboard.type(' ok');
    await page.keyboard.press('Enter');
    await compose(cdp, ['shi', 'shi jie'], '世界');
    await expect.poll(() => handedOps(editor)).toEqual([{ insert: '你好漢字한글 ok\n世界\n' }]);
  });
  await test.step('in the middle of bold text, and what was chosen is bold', async () => {
    await empty(page, editor);
    await editor.text.click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('ab');
    await page.keyboard.press('ArrowLeft');
    await compose(cdp, ['z', 'zh', 'zhong'], '中');
    await compose(cdp, ['w', 'wen'], '文');
    await expect
      .poll(() => handedOps(editor))
      .toEqual([{ insert: 'a中文b', attributes: { bold: true } }, { insert: '\n' }]);
  });
  await test.step('Vietnamese marks stand where Telex puts them, by rewriting and by composing', async () => {
    await empty(page, editor);
    await editor.text.click();
    // A keyboard that takes letters back and writes the word again, as UniKey does.
    for (const [rubbed, written] of [
      [0, 'V'],
      [0, 'i'],
      [0, 'e'],
      [1, 'ê'],
      [0, 't'],
      [2, 'ệt'],
      [0, ' '],
      [0, 'd'],
      [1, 'đ'],
      [0, 'u'],
      [0, 'o'],
      [2, 'ươ'],
      [0, 'ng'],
      [3, 'ờng'],
      [0, ' '],
    ] as const) {
      for (let times = 0; times < rubbed; times += 1) await page.keyboard.press('Backspace');
      await page.keyboard.insertText(written);
    }
    await compose(cdp, ['t', 'ti', 'tie', 'tiê', 'tiên', 'tiêng', 'tiếng'], 'tiếng');
    await page.keyboard.insertText(' ');
    // Marks of their own come together with their letter.
    await page.keyboard.insertText('a\u0323\u0302');
    const typed = 'Việt đường tiếng a\u0323\u0302';
    await expect.poll(() => handedOps(editor)).toEqual([{ insert: `${typed}\n` }]);
    await expect(page.getByText('18 / 500')).toBeVisible();
  });
  await test.step('a dash makes a list, none that can be ticked, and Tab leaves', async () => {
    await empty(page, editor);
    await editor.text.click();
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('[ ] two');
    await expect
      .poll(() => handedOps(editor))
      .toEqual([
        { insert: 'one' },
        { insert: '\n', attributes: { list: 'bullet' } },
        { insert: '[ ] two\n' },
      ]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: editor.t.trial.submit })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(editor.text).toBeFocused();
  });
  await test.step('changes of a second are taken back and done again at once', async () => {
    // More than the second in which changes become one.
    const later = (by: number) => page.clock.setSystemTime(Date.now() + by);
    await empty(page, editor);
    await later(1_100);
    await page.keyboard.type('one');
    await later(2_200);
    await page.keyboard.type(' two');
    await page.keyboard.press('Control+z');
    await expect(editor.text).toHaveText('one');
    await page.keyboard.press('Control+z');
    await expect(editor.text).toHaveText('');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await expect(editor.text).toHaveText('one two');
  });
});

test('without the network nothing that is typed is lost, and formulas and code are drawn when their libraries come', async ({
  page,
  guard,
}) => {
  guard.allow(unanswered, /ChunkLoadError|Failed to load chunk/);
  const editor = await openEditor(page);
  await test.step('a formula stays its source until its library comes', async () => {
    await editor.text.click();
    await page.context().setOffline(true);
    await page.keyboard.type('$$a+b$$ $');
    await expect(page.getByText(editor.t.errors.formulaLibraryMissing)).toBeVisible();
    await expect.poll(() => handedOps(editor)).toEqual([{ insert: { formula: 'a+b' } }, { insert: ' $\n' }]);
    await page.context().setOffline(false);
    await expect(editor.text.locator('.rt-formula math')).toBeVisible();
    await expect(page.getByText(editor.t.errors.formulaLibraryMissing)).toBeHidden();
  });
  await test.step('a formula is made of $$…$$, drawn without fonts of its own, and typed again by undo', async () => {
    await empty(page, editor);
    await editor.text.click();
    await page.keyboard.type('So $$x^2$$');
    await expect(editor.text.locator('.rt-formula math')).toBeVisible();
    await page.keyboard.type(' end');
    const ops = [{ insert: 'So ' }, { insert: { formula: 'x^2' } }, { insert: ' end\n' }];
    await expect.poll(() => handedOps(editor)).toEqual(ops);
    const { delta, html } = await editor.send();
    expect(delta.ops).toEqual(ops);
    expect(html).toContain('<math');
    await page.keyboard.press('Shift+Tab');
    await editor.text.focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => handedOps(editor)).toEqual([{ insert: 'So $$x^2$$\n' }]);
  });
  await test.step('code of a chosen language is highlighted, once the highlighter comes', async () => {
    await empty(page, editor);
    await editor.text.click();
    await editor.tool('code-block').click();
    await page.keyboard.type('const a = 1;');
    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: editor.t.editor.codeLanguage }).selectOption('typescript');
    await expect(page.getByText(editor.t.errors.syntaxLibraryMissing)).toBeVisible();
    await page.context().setOffline(false);
    await expect(editor.text.locator('.hljs-keyword')).toHaveText('const');
    const ops = [{ insert: 'const a = 1;' }, { insert: '\n', attributes: { 'code-block': 'typescript' } }];
    await expect.poll(() => handedOps(editor)).toEqual(ops);
    const { html } = await editor.send();
    expect(html).toContain('<span class="hljs-keyword">const</span>');
  });
  await test.step('what is typed stays, and is sent later', async () => {
    await empty(page, editor);
    await editor.text.click();
    await page.keyboard.type('first ');
    await page.context().setOffline(true);
    await page.keyboard.type('second');
    await page.getByRole('button', { name: editor.t.trial.submit }).click();
    await expect(page.getByText(editor.t.trial.failed)).toBeVisible();
    await page.context().setOffline(false);
    const { delta } = await editor.send();
    expect(delta.ops).toEqual([{ insert: 'first second\n' }]);
  });
});

test('the toolbar by keys, links, pictures that may not stand in the text, and how much may be written', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await test.step('it is reached and left by the keyboard, and is one stop of the Tab key', async () => {
    await editor.text.click();
    await page.keyboard.type('ink');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+F10');
    await expect(editor.menu('header')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(editor.tool('bold')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor.tool('bold')).toHaveAttribute('aria-pressed', 'true');
    await expect(editor.text).toBeFocused();
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('End');
    await expect(editor.tool('clean')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor.text).toBeFocused();
    await expect
      .poll(() => handedOps(editor))
      .toEqual([{ insert: 'ink', attributes: { bold: true } }, { insert: '\n' }]);
    expect(await editor.toolbar.getAttribute('aria-controls')).toBe(await editor.text.getAttribute('id'));
  });
  await test.step('a link is told when it is wrong, completed when it lacks its protocol, changed and removed', async () => {
    await empty(page, editor);
    const { link } = editor.t;
    await editor.text.click();
    await page.keyboard.type('site');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: link.title });
    const address = dialog.getByRole('textbox', { name: link.address });
    await expect(address).toBeFocused();
    for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'not an address', '']) {
      await address.fill(wrong);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(link.wrong)).toBeVisible();
    }
    await address.fill('example.vn/a');
    await expect(dialog.getByText(link.wrong)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const linked = (href: string) => [{ insert: 'site', attributes: { link: href } }, { insert: '\n' }];
    await expect.poll(() => handedOps(editor)).toEqual(linked('https://example.vn/a'));
    await expect(editor.text).toBeFocused();

    await page.keyboard.press('ArrowLeft');
    await editor.tool('link').click();
    await expect(address).toHaveValue('https://example.vn/a');
    await address.fill('ban@example.vn');
    await page.keyboard.press('Enter');
    await expect.poll(() => handedOps(editor)).toEqual(linked('mailto:ban@example.vn'));

    await page.keyboard.press('ArrowLeft');
    await editor.tool('link').click();
    await dialog.getByRole('button', { name: link.remove }).click();
    await expect.poll(() => handedOps(editor)).toEqual([{ insert: 'site\n' }]);
  });
  await test.step('a link stands with words of its own where none are selected', async () => {
    await empty(page, editor);
    const { link } = editor.t;
    await editor.text.click();
    await page.keyboard.type('See ');
    await editor.tool('link').click();
    const dialog = page.getByRole('dialog', { name: link.title });
    await dialog.getByRole('textbox', { name: link.address }).fill('tel:+84901234567');
    await dialog.getByRole('textbox', { name: link.text }).fill('call us');
    await dialog.getByRole('button', { name: link.apply }).click();
    await page.keyboard.type('.');
    await expect
      .poll(async () => (await handedOps(editor)).map(({ insert }) => insert).join(''))
      .toBe('See call us.\n');
    expect(await handedOps(editor)).toContainEqual(
      expect.objectContaining({ attributes: { link: 'tel:+84901234567' } }),
    );
  });
  await test.step('pictures are handed to the post', async () => {
    await empty(page, editor);
    await editor.text.click();
    await page.keyboard.type('words');
    await paste(editor.text, {}, [{ name: 'a.png', type: 'image/png' }]);
    await expect(page.getByText('1 image handed to the post')).toBeVisible();
    await paste(editor.text, { 'text/html': `<p>more<img src="${data}"></p>` });
    await expect(page.getByText('2 images handed to the post')).toBeVisible();
    await paste(editor.text, {}, [{ name: 'a.pdf', type: 'application/pdf' }]);
    await expect(page.getByText(editor.t.editor.pictureRefused)).toBeVisible();
    await expect.poll(() => handedOps(editor)).toEqual([{ insert: 'wordsmore\n' }]);
  });
  await test.step('it counts as a reader does, and says it when the limit is near and passed', async () => {
    await empty(page, editor);
    await editor.text.click();
    await page.keyboard.insertText('👨‍👩‍👧é'.repeat(230));
    await expect(page.getByText('460 / 500')).toBeVisible();
    await expect(page.getByText('40 characters left')).toBeAttached();
    await page.keyboard.insertText('字'.repeat(45));
    await expect(page.getByText('5 characters too many · 505 / 500')).toBeVisible();
    expect((await editor.send()).length).toBe(505);
    const described = (await editor.text.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const said = await Promise.all(described.map((id) => page.locator(`#${id}`).textContent()));
    expect(said.join(' ')).toContain(editor.t.trial.help);
    expect(said.join(' ')).toContain('505 / 500');
    expect(said.join(' ')).toContain(editor.t.editor.keys);
  });
});

const hostile = `<h1>Title</h1><p style="color:#f00">red <b>bold</b> <script>window.hacked = 1</script>
  <img src="https://tracker.example/pixel.png" onerror="window.hacked = 1"><a href="javascript:window.hacked=1">press</a>
  <a href="https://example.vn/">good</a></p><iframe src="https://evil.example/"></iframe><svg onload="window.hacked = 1"></svg>
  <table><tr><td>cell</td></tr></table>`;

for (const [preset, buttons] of [
  ['minimal', 7],
  ['essential', 12],
  ['full', 23],
] as const) {
  test(`${preset}: its tools, a document drawn at random that comes out as it was, and a hostile paste`, async ({
    page,
    guard,
  }) => {
    // The picture of the documents is nobody's.
    guard.allow(answered(404), refusedHandler);
    // A night draws others.
    const seed = process.env.TEST_LONG ? Date.now() : 20_261_128;
    // One document of many, as long as an address can be.
    const drawn = fc.sample(documents, { numRuns: 8, seed }).flatMap(({ ops }) => ops);
    const policy = { preset, isOwnImage: () => true, videoHosts: ['player.vimeo.com'] };
    const parsed = parseDelta({ ops: inBlocks(drawn.slice(0, 80)) }, policy);
    if ('error' in parsed) throw new Error(parsed.error);
    const { ops } = parsed.delta;
    const editor = await openEditor(page, { preset, document: JSON.stringify({ ops }) });
    // What nobody touched is not handed out.
    await editor.text.press('Control+End');
    await page.keyboard.type('x');
    await page.keyboard.press('Backspace');
    await expect(editor.text).toBeFocused();
    expect(await handedOps(editor), `seed ${seed}`).toEqual(ops);
    expect((await editor.send()).delta.ops).toEqual(ops);
    await expect(editor.toolbar.getByRole('button')).toHaveCount(buttons);

    await test.step('no script runs, nothing foreign is asked for, the server keeps what is seen', async () => {
      // The smallest has no button for it, and no format that what is pasted would take on.
      if (preset !== 'minimal') await empty(page, editor);
      await editor.text.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Backspace');
      await expect(editor.text).toHaveText('');
      await paste(editor.text, { 'text/html': hostile, 'text/plain': 'x' });
      await expect(editor.text).toContainText('Title');
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      await expect(editor.text.locator('script, iframe, svg, img, table, [style], [onerror]')).toHaveCount(0);
      await expect(editor.text).not.toContainText('hacked');
      await expect(editor.text).toContainText('https://tracker.example/pixel.png');
      const links = await editor.text
        .locator('a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(links.toSorted()).toEqual(
        preset === 'minimal'
          ? []
          : ['https://evil.example/', 'https://example.vn/', 'https://tracker.example/pixel.png'],
      );
      const kept = await handedOps(editor);
      const { delta } = await editor.send();
      expect(delta.ops).toEqual(kept);
    });
  });
}

test('a video of a configured site, and pictures that stand in the text', async ({ page, guard, signIn }) => {
  // Nobody is signed in at first.
  guard.allow(/status of 401/);
  const editor = await openEditor(page, { preset: 'full' });
  await test.step('a video stands as its place, one of another site is told', async () => {
    const { video } = editor.t;
    await editor.text.click();
    await editor.tool('video').click();
    const dialog = page.getByRole('dialog', { name: video.title });
    const address = dialog.getByRole('textbox', { name: video.address });
    await address.fill('https://evil.example/watch?v=dQw4w9WgXcQ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(video.wrong)).toBeVisible();
    await address.fill('youtube.com/watch?v=dQw4w9WgXcQ');
    await dialog.getByRole('textbox', { name: video.width }).fill('5');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(fill(video.wrongSize, { least: 80, most: '1,920' }))).toBeVisible();
    await dialog.getByRole('textbox', { name: video.width }).fill('640');
    await dialog.getByRole('textbox', { name: video.height }).fill('360');
    await dialog.getByRole('button', { name: video.apply }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    await expect
      .poll(() => handedOps(editor))
      .toEqual([{ insert: { video: player }, attributes: { width: 640, height: 360 } }, { insert: '\n' }]);
    const { delta, html } = await editor.send();
    expect(delta.ops).toEqual(await handedOps(editor));
    expect(html).toContain('data-width="640" data-height="360"');
  });
  await test.step('a picture that cannot be uploaded says so, keeps the text, and can be sent again or removed', async () => {
    await empty(page, editor);
    await editor.text.click();
    await page.keyboard.type('kept');
    await paste(editor.text, {}, [{ name: 'cat.png', type: 'image/png' }]);
    const { uploads } = editor.t;
    await expect(page.getByText(uploads.failed)).toBeVisible();
    await page.getByRole('button', { name: uploads.retry }).click();
    await expect(page.getByText(uploads.failed)).toBeVisible();
    expect(await handedOps(editor)).toEqual([{ insert: 'kept\n' }]);
    await page.getByRole('button', { name: fill(uploads.removeNamed, { name: 'cat.png' }) }).click();
    await expect(editor.text.locator('img')).toHaveCount(0);
    await expect(editor.text).toHaveText('kept');
  });
  await test.step('pictures are uploaded, also when they were pasted as data', async () => {
    await empty(page, editor);
    await signIn('enterprise');
    await editor.text.click();
    await page.keyboard.type('before ');
    const chooser = page.waitForEvent('filechooser');
    await editor.tool('image').click();
    await (await chooser).setFiles({
      name: 'eight.png',
      mimeType: 'image/png',
      buffer: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'),
    });
    const stored = /^\/api\/media\/[0-9a-f]{24}\/\d+\.webp$/;
    await expect(editor.text.locator('img')).toHaveAttribute('src', stored);
    await paste(editor.text, { 'text/html': `<p>after<img src="${data}"></p>` });
    await expect(editor.text.locator('img').nth(1)).toHaveAttribute('src', stored);
    await expect(page.getByRole('list', { name: editor.t.uploads.title })).toBeHidden();
    const inserts = async () => (await handedOps(editor)).map(({ insert }) => insert);
    await expect
      .poll(inserts)
      .toEqual([
        'before ',
        { image: expect.stringMatching(stored) },
        'after',
        { image: expect.stringMatching(stored) },
        '\n',
      ]);
  });
});

test('in Vietnamese with a sample of everything: undo, axe, names of headings and colours, a video', async ({
  page,
  guard,
}) => {
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  guard.allow(new RegExp(`^asked another host: ${player}$`));
  await page.route(`${player}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'the player' }));
  const editor = await openEditor(page, { locale: 'vi', preset: 'full', sample: '1' });
  await test.step('what it began with is not taken back', async () => {
    await expect(editor.text.locator('.hljs-keyword').first()).toBeVisible();
    await expect(editor.text.locator('.rt-formula math')).toBeVisible();
    const before = (await editor.text.textContent()) ?? '';
    await editor.text.click();
    await page.keyboard.press('Control+z');
    await expect(editor.text).toHaveText(before);
  });
  await test.step('it is readable for everybody, light and dark', async () => {
    expect(await seriousFindings(page)).toEqual([]);
    await editor.text.click();
    await editor.tool('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousFindingsInBoth(page)).toEqual([]);
  });
  await test.step('headings and colours have names, and the names are stored', async () => {
    await page.keyboard.press('Escape');
    await empty(page, editor);
    const { t } = editor;
    await editor.text.click();
    await page.keyboard.type('Đỏ');
    await page.keyboard.press('Control+a');
    await editor.menu('color').click();
    await page.getByRole('menuitemradio', { name: t.values.color.red }).click();
    await editor.menu('header').click();
    await page.getByRole('menuitemradio', { name: fill(t.values.header.level, { level: 2 }) }).click();
    await expect(editor.menu('header')).toContainText(fill(t.values.header.level, { level: 2 }));
    await expect
      .poll(() => handedOps(editor))
      .toEqual([
        { insert: 'Đỏ', attributes: { color: 'red' } },
        { insert: '\n', attributes: { header: 2 } },
      ]);
    await expect(editor.text.locator('.rt-color-red')).toHaveText('Đỏ');
    expect(await editor.text.locator('[style]').count()).toBe(0);
    await editor.tool('clean').click();
    await editor.menu('header').click();
    await expect(page.getByRole('menuitemradio', { name: t.values.header.none })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a video is a link until it is pressed, and then its player', async () => {
    const t = words('vi', 'rich-text').reading;
    await expect(page.locator('iframe')).toHaveCount(0);
    const link = page.getByRole('link', { name: t.playVideo });
    await expect(link).toHaveAttribute('href', player);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTitle(fill(t.player, { host: 'www.youtube-nocookie.com' }))).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('the player')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCSS('max-width', 'min(100%, 640px)');
    await expect(page.locator('iframe')).toHaveCSS('aspect-ratio', '640 / 360');
    expect(page.url()).toContain('/demo/editor');
  });
});

test('floats above a selection with the theme bubble, and is not there with none', async ({ page }) => {
  const editor = await openEditor(page, { theme: 'bubble' });
  await editor.text.click();
  await page.keyboard.type('word');
  await expect(editor.toolbar).toBeHidden();
  await page.keyboard.press('Shift+Home');
  await expect(editor.toolbar).toBeVisible();
  await editor.tool('italic').click();
  await expect
    .poll(() => handedOps(editor))
    .toEqual([{ insert: 'word', attributes: { italic: true } }, { insert: '\n' }]);
  const plain = await openEditor(page, { theme: 'none' });
  await plain.text.click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('x');
  await page.keyboard.press('Shift+Home');
  await expect(plain.toolbar).toBeHidden();
  await expect
    .poll(() => handedOps(plain))
    .toEqual([{ insert: 'x', attributes: { bold: true } }, { insert: '\n' }]);
});

test('content types: html, text, and what may only be read', async ({ page }) => {
  await test.step('html goes out as the server writes it, and comes in again whole', async () => {
    const editor = await openEditor(page, { type: 'html', sample: '1' });
    await expect(editor.text.locator('h1')).toHaveText('越南黄页 Trang vàng');
    await expect(editor.text.locator('.rt-formula math')).toBeVisible();
    await editor.text.press('Control+End');
    await page.keyboard.type('!');
    expect(await editor.handedOut()).toContain('<h1>越南黄页 Trang vàng</h1><p><strong>粗体</strong>、');
    const { delta } = await editor.send();
    expect(delta.ops.some(({ insert }) => typeof insert === 'object' && 'formula' in insert)).toBe(true);
    expect(delta.ops.some(({ attributes }) => attributes?.['code-block'] === 'typescript')).toBe(true);
  });
  await test.step('text has no formats, by button, key or paste', async () => {
    const editor = await openEditor(page, { type: 'text' });
    await expect(editor.toolbar).toBeHidden();
    await editor.text.click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('- a');
    await page.keyboard.press('Enter');
    await paste(editor.text, { 'text/html': '<h1><b>b</b></h1><p>c</p>', 'text/plain': 'b\nc' });
    await expect.poll(editor.handedOut).toBe('- a\nb\nc');
  });
  await test.step('what may only be read cannot be typed into, and is read out as such', async () => {
    const editor = await openEditor(page, { readOnly: '1', sample: '1' });
    await expect(editor.toolbar).toBeHidden();
    await expect(editor.text).toHaveAttribute('aria-readonly', 'true');
    await editor.text.focus();
    await page.keyboard.type('xyzzy');
    await expect(editor.text).not.toContainText('xyzzy');
    await expect(page.getByRole('combobox', { name: editor.t.editor.codeLanguage })).toBeDisabled();
  });
});

test.describe('while the editor does not come', () => {
  test('a plain field takes the place of an editor that does not come, and hands over to it when it does', async ({
    page,
    guard,
  }) => {
    guard.allow(unanswered, /ERR_FAILED/, /ChunkLoadError|Failed to load chunk/);
    const { t, ...editor } = handles(page, 'en');
    // The script with Quill in it, whatever it is called in this build.
    let isThere = false;
    await page.route(/_next\/static\/chunks\/.*\.js/, async (route) => {
      const response = await route.fetch();
      const isEditor = (await response.text()).includes('ql-container');
      if (isEditor && !isThere) await route.abort();
      else await route.fulfill({ response });
    });
    await page.goto(localePath('en', paths.demoEditor({ sample: '1' })));
    await expect(page.locator('[data-rich-text=failed]')).toBeVisible();
    await expect(page.getByText(t.editor.unloaded)).toBeVisible();
    await expect(editor.text).toHaveJSProperty('tagName', 'TEXTAREA');
    await editor.text.press('Control+Home');
    await page.keyboard.type('Plain ');
    // What was typed is the document, and around it the formats are as they were.
    const [first, second] = (await editor.send()).delta.ops;
    expect(first?.insert).toBe('Plain 越南黄页 Trang vàng');
    expect(second).toEqual({ insert: '\n', attributes: { header: 1 } });
    isThere = true;
    await editor.text.focus();
    await page
      .getByRole('button', { name: 'Retry' })
      .or(page.getByRole('button', { name: 'Try again' }))
      .click();
    await expect(page.locator('[data-rich-text=ready]')).toBeVisible();
    await expect(editor.text.locator('h1')).toHaveText('Plain 越南黄页 Trang vàng');
    expect((await editor.send()).delta.ops[0]?.insert).toBe('Plain 越南黄页 Trang vàng');
  });

  test('whoever sends before the editor is there is told to wait, and goes on writing', async ({ page }) => {
    const { t, ...editor } = handles(page, 'ja');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/_next\/static\/chunks\/.*\.js/, async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('ql-container')) await held;
      await route.fulfill({ response });
    });
    await page.goto(localePath('ja', paths.demoEditor()));
    await expect(page.getByText(t.editor.loading)).toBeVisible();
    await editor.text.pressSequentially('早い入力');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: t.trial.submit }).click();
    await expect(page.getByText(t.errors.editorNotReady)).toBeVisible();
    await editor.text.focus();
    release();
    await expect(page.locator('[data-rich-text=ready]')).toBeVisible();
    await expect(page.getByText(t.errors.editorNotReady)).toBeHidden();
    await expect(editor.text).toBeFocused();
    await page.keyboard.type('い');
    await expect(editor.text).toHaveText('早い入い力');
    await page.keyboard.press('Control+z');
    await expect(editor.text).toHaveText('早い入力');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('its buttons are as large as a finger in one row, and the page is no wider than the screen', async ({
    page,
  }) => {
    const editor = await openEditor(page, { locale: 'vi', preset: 'full', sample: '1' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const boxes = await editor.toolbar.getByRole('button').evaluateAll((all) =>
      all.map((button) => {
        const { width, height, top } = button.getBoundingClientRect();
        return { width, height, top };
      }),
    );
    for (const { width, height } of boxes) {
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    await editor.text.tap();
    await page.keyboard.press('Control+a');
    await editor.tool('clean').tap();
    await expect(editor.text.locator('h1')).toHaveCount(0);
    await expect(editor.text).toBeFocused();
  });
});

test('a page where nobody writes names no script of the editor', async ({ request }) => {
  const { document } = await readPage(request, localePath('en', '/'));
  const sources = [...document.querySelectorAll('script[src]')].map((s) => s.getAttribute('src') ?? '');
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources)
    expect(await (await request.get(source)).text()).not.toContain('ql-container');
});

test('what cannot be a text is refused by the server', async ({ request }) => {
  for (const body of [
    '{',
    '{}',
    '{"type":"delta","preset":"full","value":{"ops":"x"}}',
    '{"type":"x","preset":"full"}',
  ]) {
    const response = await request.post('/api/demo/rich-text', { data: Buffer.from(body) });
    expect(response.status()).toBe(400);
  }
});
