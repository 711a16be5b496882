import { describe, expect, it } from 'vitest';
import { deltaOfText } from '@/lib/rich-text/delta';
import { emptyPostForm, type PostForm } from './post-form';
import { postDraftSchema, postFormSchema, readPostDraft } from './schemas';

const now = new Date('2026-11-20T10:00:00Z');
const whole: PostForm = {
  ...emptyPostForm('vi', 'personal'),
  title: 'Cho thuê kho',
  description: 'Kho 500 m² tại Bình Dương',
  content: deltaOfText('Liên hệ để xem kho.'),
};
const opportunity: PostForm = { ...whole, kind: 'opportunity', side: 'supply', validUntil: '2026-12-31' };

function errorsOf(form: PostForm): Record<string, string> {
  const { error } = postFormSchema(now).safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe('a post that is published', () => {
  it('has title, description and content', () => {
    expect(errorsOf(whole)).toEqual({});
    expect(errorsOf(emptyPostForm('vi', 'personal'))).toEqual({
      title: 'titleRequired',
      description: 'descriptionRequired',
      content: 'contentRequired',
    });
    expect(errorsOf({ ...whole, title: ' \u0000\n ' })).toEqual({ title: 'titleRequired' });
  });

  it('is as long as a reader sees it', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(errorsOf({ ...whole, content: deltaOfText('ế'.normalize('NFD').repeat(500)) })).toEqual({});
    expect(errorsOf({ ...whole, content: deltaOfText(family.repeat(500)) })).toEqual({});
    expect(errorsOf({ ...whole, content: deltaOfText(family.repeat(501)) })).toEqual({
      content: 'contentTooLong',
    });
    expect(errorsOf({ ...whole, title: '字'.repeat(121) })).toEqual({ title: 'titleTooLong' });
    const couple = '👩🏽‍❤️‍💋‍👨🏿';
    const longest = { title: family.repeat(120), description: couple.repeat(300) };
    expect(errorsOf({ ...whole, ...longest })).toEqual({});
    expect(postDraftSchema.safeParse({ ...whole, ...longest }).success).toBe(true);
    expect(errorsOf({ ...whole, title: family.repeat(121) })).toEqual({ title: 'titleTooLong' });
    // One letter, and marks over the whole page.
    expect(errorsOf({ ...whole, title: `a${'\u0301'.repeat(12)}` })).toEqual({});
    expect(errorsOf({ ...whole, title: `a${'\u0301'.repeat(200)}` })).toEqual({ title: 'titleTooLong' });
    expect(errorsOf({ ...whole, description: 'z'.repeat(301) })).toEqual({
      description: 'descriptionTooLong',
    });
  });

  it.each<[string, PostForm['content']]>([
    ['formulas', { ops: [{ insert: { formula: `\\text{${'a'.repeat(501)}}` } }, { insert: '\n' }] }],
    ['lines without a letter', deltaOfText(`a${'\n'.repeat(20_000)}b`)],
    [
      'items without a letter',
      { ops: [{ insert: 'a' }, { insert: '\n'.repeat(2_000), attributes: { list: 'bullet' } }] },
    ],
    ['letters of many marks', deltaOfText(`a${'\u0301'.repeat(90)}`.repeat(400))],
  ])('says no more than that in %s', (_what, content) => {
    expect(errorsOf({ ...whole, content })).toEqual({ content: 'contentTooLong' });
  });

  it('says something that can be seen', () => {
    expect(
      errorsOf({ ...whole, title: '\u200b', description: '\u3164', content: deltaOfText('\u2800') }),
    ).toEqual({
      title: 'titleRequired',
      description: 'descriptionRequired',
      content: 'contentRequired',
    });
  });

  it('of an opportunity says its side and a last day that is to come', () => {
    expect(errorsOf(opportunity)).toEqual({});
    expect(errorsOf({ ...opportunity, side: null, validUntil: '' })).toEqual({
      side: 'sideRequired',
      validUntil: 'validUntilRequired',
    });
    expect(errorsOf({ ...opportunity, validUntil: '2026-11-19' })).toEqual({ validUntil: 'validUntilPast' });
    expect(errorsOf({ ...opportunity, validUntil: '2026-11-20' })).toEqual({});
    expect(errorsOf({ ...opportunity, validUntil: '2027-02-30' })).toEqual({
      validUntil: 'validUntilInvalid',
    });
    expect(errorsOf({ ...opportunity, validUntil: '2029-01-01' })).toEqual({ validUntil: 'validUntilFar' });
  });

  it('keeps nothing of an opportunity where it is none', () => {
    const form = { ...opportunity, kind: 'post' as const, industryId: 3, provinceCode: '01' };
    expect(postFormSchema(now).parse(form)).toMatchObject({
      side: null,
      validUntil: '',
      industryId: null,
      provinceCode: '',
    });
  });
});

describe('a draft', () => {
  it('may be incomplete, and has limits', () => {
    expect(postDraftSchema.safeParse(emptyPostForm('ja', 'company')).success).toBe(true);
    expect(postDraftSchema.safeParse({ ...whole, title: 'x'.repeat(2_401) }).success).toBe(false);
    expect(postDraftSchema.safeParse({ ...whole, topicIds: [1, 2, 3, 4, 5, 6] }).success).toBe(false);
    expect(postDraftSchema.safeParse({ ...whole, content: '<p>a</p>' }).success).toBe(false);
  });

  it('of an older shape takes what is missing from the post', () => {
    expect(readPostDraft({ title: 'Mới' }, whole)).toEqual({ ...whole, title: 'Mới' });
    expect(readPostDraft({ title: 5 }, whole)).toBeNull();
  });
});
