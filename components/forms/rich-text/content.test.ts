import { describe, expect, it } from 'vitest';
import { deltaOfText, emptyDelta } from '@/lib/rich-text/delta';
import { htmlToDelta } from '@/lib/rich-text/from-html';
import { deltaLimits } from '@/lib/rich-text/parse-delta';
import { documentOf, handOut, isSameValue, roughDocumentOf } from './content';

const policy = { preset: 'essential' } as const;
const edited = {
  ops: [
    { insert: 'a' },
    { insert: 'b', attributes: { bold: true as const, 'code-token': 'x' } },
    { insert: { formula: 'x<y' } },
    { insert: '\n\n' },
  ],
};

describe('what an editor hands out', () => {
  it('is the document as the server keeps it', () => {
    expect(handOut('delta', edited, policy).value).toEqual({
      ops: [
        { insert: 'a' },
        { insert: 'b', attributes: { bold: true } },
        { insert: { formula: 'x<y' } },
        { insert: '\n' },
      ],
    });
  });

  it('is HTML that reads back to the same document', () => {
    const { value, document } = handOut('html', edited, policy);
    expect(value).toBe(
      '<p>a<strong>b</strong><span class="rt-formula" data-value="x&lt;y">x&lt;y</span></p>',
    );
    expect(htmlToDelta(String(value), policy)).toEqual({ delta: document });
  });

  it('is text', () => {
    expect(handOut('text', edited, policy).value).toBe('abx<y');
  });

  it('says that it is too large, and cuts nothing', () => {
    const large = deltaOfText('a'.repeat(deltaLimits.text + 1));
    expect(handOut('delta', large, policy)).toEqual({ value: large, document: large, isTooLarge: true });
  });
});

describe('what an editor begins with', () => {
  it('is the document of a value', () => {
    expect(documentOf('delta', null)).toBe(emptyDelta);
    expect(documentOf('text', 'a\nb')).toEqual(deltaOfText('a\nb'));
    expect(documentOf('html', '<p>a</p>')).toBeNull();
  });

  it('is the lines of HTML while its reader is on its way', () => {
    expect(roughDocumentOf('html', '<p>a <strong>b</strong></p><p>c</p>')).toEqual(deltaOfText('a b\nc'));
  });

  it('is the same one after a copy', () => {
    expect(isSameValue(structuredClone(emptyDelta), emptyDelta)).toBe(true);
    expect(isSameValue('', null)).toBe(true);
    expect(isSameValue('a', 'b')).toBe(false);
  });
});
