import { describe, expect, it } from 'vitest';
import { besideTyped } from './beside-typed';
import { emptyText, type PageTextForm } from './page-form';

const made: PageTextForm = {
  title: 'Giới thiệu',
  description: 'Về chúng tôi',
  content: { ops: [{ insert: 'Xin chào\n' }] },
  source: 'machine',
  from: 'zh-CN',
  fromMark: 'a1',
};

describe('a text that was made for fields that stayed open', () => {
  it('fills them as it is where nobody typed', () => {
    const before = emptyText();
    expect(besideTyped(before, structuredClone(before), made)).toEqual({ text: made, left: [] });
  });

  it('leaves what was typed meanwhile, field by field, and is a person’s then', () => {
    const now: PageTextForm = {
      ...emptyText(),
      title: 'Về chúng tôi là ai',
      content: { ops: [{ insert: 'Tôi viết\n' }] },
    };
    expect(besideTyped(emptyText(), now, made)).toEqual({
      text: {
        title: 'Về chúng tôi là ai',
        description: 'Về chúng tôi',
        content: { ops: [{ insert: 'Tôi viết\n' }] },
        source: 'human',
        from: null,
        fromMark: '',
      },
      left: ['title', 'content'],
    });
  });

  it('takes the place of what a machine wrote before', () => {
    const before: PageTextForm = { ...made, title: 'Cũ', content: { ops: [{ insert: 'Cũ\n' }] } };
    expect(besideTyped(before, structuredClone(before), made).text).toEqual(made);
  });

  it('leaves a field empty that somebody emptied meanwhile', () => {
    const { text, left } = besideTyped(made, { ...made, description: '' }, made);
    expect([text.description, text.source, left]).toEqual(['', 'human', ['description']]);
  });
});
