import { describe, expect, it } from 'vitest';
import { marks } from '@/lib/search/tokens';
import { narrowingTokens } from './find-posts';
import { type IndexablePost, kindToken, postSearchRow, tokensOfText } from './index-row';
import { postLevelQuotas, postLevelStarts } from './search-levels';

const gazetteer = { lineage: new Map([[12, [12, 1]]]) };

const post: IndexablePost = {
  id: 7,
  ownerId: 5,
  identity: 'company',
  kind: 'opportunity',
  side: 'supply',
  industryId: 12,
  provinceCode: '48',
  validUntil: '2026-12-31',
  listedAt: new Date('2026-11-22T03:00:00Z'),
  title: 'Tôm sú',
  texts: ['Đông lạnh'],
  topics: [{ id: 3, names: ['Cung cầu', '供求信息'] }],
  authorNames: ['Hoa Sen'],
};

describe('the row of a post in the index', () => {
  it('has title, topics and author in its head, and other texts in its body alone', () => {
    const { head, body, ...row } = postSearchRow(post, gazetteer);
    expect(row).toEqual({
      postId: 7,
      listedAt: post.listedAt,
      validUntil: '2026-12-31',
      terms: ['cau', 'cung', 'dong', 'hoa', 'lanh', 'sen', 'su', 'tom'],
    });
    expect(head).toEqual(expect.arrayContaining(['tom', 'n:tom', 'cung', '供求', 'hoa', 'hoasen']));
    expect(head).not.toContain('dong');
    // Only the title is the post's name.
    for (const token of ['n:cung', 'n:hoa', 'n:dong']) expect(body).not.toContain(token);
    expect(body).toEqual(expect.arrayContaining([...head, 'dong', 'lanh', 'donglanh']));
  });

  it('has a token for each way to narrow a feed, groups of industries too', () => {
    const { head } = postSearchRow(post, gazetteer);
    for (const industryId of [12, 1]) {
      const groups = narrowingTokens({
        by: { ownerId: 5, identity: 'company' },
        kind: 'supply',
        topicIds: [3],
        industryId,
        provinceCode: '48',
      });
      expect(groups).toHaveLength(5);
      for (const [token] of groups) expect(head).toContain(token);
    }
    expect(head).not.toContain(marks.kind('demand'));
    expect(
      narrowingTokens({ by: null, kind: null, topicIds: null, industryId: null, provinceCode: null }),
    ).toEqual([]);
  });

  it('of a plain post has none of an opportunity', () => {
    const plain = { ...post, kind: 'post' as const, side: null, industryId: null, provinceCode: null };
    const { head } = postSearchRow(plain, gazetteer);
    expect(head.filter((token) => /^[kior]:/.test(token))).toEqual([kindToken('post', null)]);
  });

  it('is the same with tokens that were made before', () => {
    const texts = [...post.texts, ...post.authorNames];
    const kept = new Map(texts.map((text) => [text, [...tokensOfText.tokensOf(text)]]));
    const row = postSearchRow(post, gazetteer, {
      ...tokensOfText,
      tokensOf: (text) => kept.get(text) ?? tokensOfText.tokensOf(text),
    });
    expect(row).toEqual(postSearchRow(post, gazetteer));
  });
});

it('levels are each twice as large as the one before', () => {
  for (const [at, quota] of postLevelQuotas.entries())
    expect(postLevelStarts[at]).toBe(quota + (postLevelStarts[at - 1] ?? 0));
  for (const [at, quota] of postLevelQuotas.slice(1).entries())
    expect(quota).toBe(2 * (postLevelQuotas[at] ?? 0));
});
