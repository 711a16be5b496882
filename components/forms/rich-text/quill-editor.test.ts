// @own-process: Quill wants a document from the first line on.
// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeltaOp, Delta as Document } from '@/lib/rich-text/delta';
import { htmlToDelta } from '@/lib/rich-text/from-html';
import { parseDelta, type RichTextPolicy } from '@/lib/rich-text/parse-delta';
import { type RichTextPreset, richTextPresets } from '@/lib/rich-text/presets';
import { deltaToHtml } from '@/lib/rich-text/to-html';
import { documents, inBlocks } from '@/tests/factories/documents';
import { times } from '@/tests/setup/long-runs';
import { handOut } from './content';
import { Delta, Quill } from './quill';
import { formatsFor, modulesFor } from './quill-options';

const policyOf = (preset: RichTextPreset): RichTextPolicy => ({
  preset,
  isOwnImage: (url) => url.startsWith('/media/'),
  videoHosts: ['player.vimeo.com'],
});

// KaTeX asks for it when it comes.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));

/** An editor as `WritingArea` begins it. */
function begin(preset: RichTextPreset): Quill {
  const element = document.body.appendChild(document.createElement('div'));
  const nothing = () => {};
  const words = { plainCode: 'Plain', codeLanguage: 'Language' };
  const handlers = { onPictures: nothing, onFiles: nothing, onLink: nothing };
  const modules = modulesFor({ type: 'delta', policy: policyOf(preset), words, ...handlers });
  return new Quill(element, { formats: formatsFor('delta', preset), modules });
}

/** What an editor hands out that began with a document. */
function writtenIn(quill: Quill, given: Document, preset: RichTextPreset): Document {
  quill.setContents(new Delta(given.ops));
  return handOut('delta', { ops: quill.getContents().ops as DeltaOp[] }, policyOf(preset)).document;
}

/** What the server keeps of what a browser sent. */
function kept(sent: unknown, preset: RichTextPreset): Document {
  const parsed = parseDelta(JSON.parse(JSON.stringify(sent)), policyOf(preset));
  if ('error' in parsed) throw new Error(parsed.error);
  return parsed.delta;
}

/** The document of a page's HTML. */
function readFrom(html: string, preset: RichTextPreset): Document {
  const read = htmlToDelta(html, policyOf(preset));
  if ('error' in read) throw new Error(read.error);
  return read.delta;
}

const runs = times(20, 2_000);

describe.each(richTextPresets)('a document of preset %s', (preset) => {
  it('comes back whole from editor, server, page and editor', { timeout: 20_000 + runs * 100 }, () => {
    const quill = begin(preset);
    fc.assert(
      fc.property(documents, ({ ops }) => {
        const first = kept({ ops: inBlocks(kept({ ops }, preset).ops) }, preset);
        const written = writtenIn(quill, first, preset);
        expect(written).toEqual(first);
        const stored = kept(written, preset);
        const page = deltaToHtml(stored);
        expect(writtenIn(quill, readFrom(page, preset), preset)).toEqual(first);
      }),
      { numRuns: runs },
    );
  });
});

describe('a video', () => {
  const video = 'https://player.vimeo.com/video/1234567';

  it.each([
    [{}, ''],
    [{ width: 640 }, ' data-width="640"'],
    [{ height: 360 }, ' data-height="360"'],
    [{ width: 640, height: 360 }, ' data-width="640" data-height="360"'],
  ])('of the size %o keeps it from the editor to the page', (attributes, size) => {
    const given = kept({ ops: [{ insert: { video }, attributes }, { insert: '\n' }] }, 'full');
    expect(given.ops[0]?.attributes ?? {}).toEqual(attributes);
    const stored = kept(writtenIn(begin('full'), given, 'full'), 'full');
    expect(stored).toEqual(given);
    expect(deltaToHtml(stored)).toContain(`data-video="${video}"${size} rel=`);
  });
});

describe('the editor of specification §8', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  const type = (quill: Quill, text: string) => quill.insertText(quill.getLength() - 1, text, 'user');
  const undo = (quill: Quill) => quill.history.undo();

  it('takes back together what was changed within a second, and a hundred steps', () => {
    const quill = begin('essential');
    type(quill, 'a');
    vi.advanceTimersByTime(990);
    type(quill, 'b');
    vi.advanceTimersByTime(1_010);
    type(quill, 'c');
    undo(quill);
    expect(quill.getText()).toBe('ab\n');
    undo(quill);
    expect(quill.getText()).toBe('\n');
    for (let step = 0; step < 105; step += 1) {
      vi.advanceTimersByTime(1_010);
      type(quill, 'x');
    }
    for (let step = 0; step < 105; step += 1) undo(quill);
    expect(quill.getText()).toBe('xxxxx\n');
  });

  it('highlights code a second after the last change of it', () => {
    const quill = begin('essential');
    const highlight = vi.spyOn(quill.getModule('syntax') as { highlight: () => void }, 'highlight');
    type(quill, 'x');
    vi.advanceTimersByTime(990);
    expect(highlight).not.toHaveBeenCalled();
    type(quill, 'y');
    vi.advanceTimersByTime(990);
    expect(highlight).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(highlight).toHaveBeenCalledOnce();
  });
});
