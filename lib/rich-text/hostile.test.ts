import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { hostileDeltas, hostileHtml, hostilePlain } from '@/tests/fixtures/hostile-texts';
import { deltaOfText } from './delta';
import { htmlToDelta } from './from-html';
import { type ParsedDelta, parseDelta, type RichTextPolicy } from './parse-delta';
import { richTextPresets } from './presets';
import { deltaToHtml } from './to-html';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** All that may stand in a text that members wrote, and with which attributes. */
const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'p br strong em u s sub sup blockquote ul ol li code h1 h2 h3 h4 h5 h6'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  span: ['data-value'],
  pre: ['data-language'],
  a: ['href', 'rel', 'target', 'data-video', 'data-width', 'data-height'],
  img: ['src', 'alt', 'loading'],
};
const mathml = new Set(
  'math semantics mrow mi mo mn msup msub msubsup mfrac msqrt mroot mtext mspace mstyle mover munder mpadded menclose annotation'.split(
    ' ',
  ),
);
const classes = /^(rt-[a-z]+(-[a-z0-9]+)?|hljs-[a-z_-]+|[a-z]+_)$/;

function errorsOf(node: Node): string[] {
  if (!('tagName' in node)) return node.nodeName === '#text' ? [] : [node.nodeName];
  const names = mathml.has(node.tagName)
    ? [
        'xmlns',
        'encoding',
        'mathvariant',
        'display',
        'stretchy',
        'fence',
        'separator',
        'width',
        'height',
        'depth',
        'mathsize',
        'mathcolor',
        'mathbackground',
        'displaystyle',
        'scriptlevel',
        'accent',
        'accentunder',
        'lspace',
        'rspace',
        'minsize',
        'maxsize',
        'linethickness',
        'voffset',
        'notation',
      ]
    : allowed[node.tagName];
  if (!names) return [node.tagName];
  const errors = node.attrs.flatMap(({ name, value }) => {
    if (name === 'class')
      return value.split(' ').every((word) => classes.test(word)) ? [] : [`class ${value}`];
    if (name === 'dir') return value === 'rtl' ? [] : [`dir ${value}`];
    if (!names.includes(name)) return [`${node.tagName} ${name}`];
    if (name === 'href')
      return /^(https?:\/\/[^@]*($|[?#/])|mailto:|tel:)/.test(value) ? [] : [`href ${value}`];
    if (name === 'src') return value.startsWith('/media/') ? [] : [`src ${value}`];
    if (name === 'data-video') return value.startsWith('https://player.vimeo.com/') ? [] : [`video ${value}`];
    return [];
  });
  return [...errors, ...node.childNodes.flatMap((child) => errorsOf(child as Node))];
}

/** What is stored and what is served, as a browser reads it. */
function expectHarmless(read: ParsedDelta, policy: RichTextPolicy): void {
  if ('error' in read) {
    expect(['richTextInvalid', 'richTextTooLarge']).toContain(read.error);
    return;
  }
  const stored = JSON.parse(JSON.stringify(read.delta));
  expect(stored).toEqual(read.delta);
  expect(parseDelta(stored, policy)).toEqual(read);
  expect(JSON.stringify(stored)).not.toMatch(/\\ud[89a-f]|\\u0000/i);
  const html = deltaToHtml(stored);
  expect(parseFragment(html).childNodes.flatMap(errorsOf)).toEqual([]);
}

const policies: RichTextPolicy[] = richTextPresets.map((preset) => ({
  preset,
  isOwnImage: (url) => /^\/media\/\w+\/\d+\.webp$/.test(url),
  videoHosts: ['player.vimeo.com'],
}));

describe.each(policies)('of what is hostile, preset $preset', (policy) => {
  it.each(hostileHtml.map((html) => [html.slice(0, 90), html]))('HTML leaves nothing: %s', (_name, html) => {
    expectHarmless(htmlToDelta(html, policy), policy);
  });

  it.each(hostileDeltas.map((delta) => [JSON.stringify(delta)?.slice(0, 90) ?? 'undefined', delta]))(
    'a document leaves nothing: %s',
    (_name, delta) => {
      expectHarmless(parseDelta(delta, policy), policy);
    },
  );

  it.each(hostilePlain)('plain text is shown as it is: %j', (text) => {
    const read = parseDelta(deltaOfText(text), policy);
    expectHarmless(read, policy);
    expect(read).toHaveProperty('delta');
  });
});
