import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingSchemas } from '@/lib/content/settings';
import { locales } from '@/lib/i18n/locales';

const slugs = ['about', 'contact', 'terms', 'privacy', 'friendly-links', 'license'];
const files = slugs.flatMap((slug) => locales.map((locale) => `${slug}.${locale}.html`));
const addressOf = (file: string) => new URL(`./data/pages/${file}`, import.meta.url);

const allowed = new Set(['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'a', 'blockquote']);

/** Names of elements left open or closed out of turn, and elements or attributes that a page may not have. */
function problemsOf(html: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  for (const [tag, closing, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)) {
    if (!allowed.has(name)) problems.push(tag);
    if (closing) {
      if (open.pop() !== name) problems.push(tag);
    } else {
      const wanted = name === 'a' ? /^ href="(https:\/\/[^"]+|\/[^"]*)"$/ : /^$/;
      if (!wanted.test(attributes)) problems.push(tag);
      open.push(name);
    }
  }
  return [...problems, ...open];
}

describe('the standard pages', () => {
  it('are there in every language', () => {
    expect(files.filter((file) => !existsSync(addressOf(file)))).toEqual([]);
  });

  it.each(files.filter((file) => existsSync(addressOf(file))))(
    '%s begins with its title and uses only plain elements',
    (file) => {
      const html = readFileSync(addressOf(file), 'utf8');
      expect(html).toMatch(/^<h1>[^<]{2,120}<\/h1>\n<(p|h2)>/);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      expect(problemsOf(html)).toEqual([]);
      expect(html).not.toMatch(/\[[^\]]*\]|TODO|lorem/i);
    },
  );
});

describe('the settings of a new site', () => {
  const file = new URL('./data/settings.json', import.meta.url);
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

  it('fit their schemas and speak every language', () => {
    const { title, description, keywords } = settingSchemas.site.parse(settings.site);
    for (const texts of [title, description, keywords]) {
      expect(Object.keys(texts).sort()).toEqual([...locales].sort());
    }
  });
});
