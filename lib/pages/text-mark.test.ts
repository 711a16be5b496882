import { expect, it } from 'vitest';
import { emptyPageForm, emptyText, type PageTextForm } from './page-form';
import { staleTexts, textMark } from './text-mark';

const text = (words: string, more: Partial<PageTextForm> = {}): PageTextForm => ({
  ...emptyText(),
  title: words,
  content: { ops: [{ insert: `${words}\n` }] },
  ...more,
});

it('names what a text says, whoever wrote it, in whatever order the database keeps its keys', () => {
  const one = text('a', { content: { ops: [{ insert: 'a', attributes: { bold: true, italic: true } }] } });
  const other = text('a', { content: { ops: [{ insert: 'a', attributes: { italic: true, bold: true } }] } });
  expect(textMark(one)).toBe(textMark({ ...other, source: 'machine', from: 'vi' }));
  expect(textMark(one)).not.toBe(textMark(text('a')));
  expect(textMark(text('a'))).not.toBe(textMark(text('b')));
  expect(textMark(one)).toMatch(/^[0-9a-f]{16}$/);
});

it('a text is out of date once what it was made from says something else, unless a person wrote it', () => {
  const form = emptyPageForm('zh-CN');
  form.texts['zh-CN'] = text('原文');
  const made = { from: 'zh-CN' as const, fromMark: textMark(form.texts['zh-CN']) };
  form.texts.en = text('Original', { source: 'machine', ...made });
  form.texts['zh-TW'] = text('原文', { source: 'converted', ...made });
  form.texts.ko = text('원문', { ...made });
  expect(staleTexts(form)).toEqual([]);
  form.texts['zh-CN'] = text('新的原文');
  expect(staleTexts(form)).toEqual(['zh-TW', 'en']);
});
