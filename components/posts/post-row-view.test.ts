import { describe, expect, it } from 'vitest';
import type { PostHead } from '@/lib/posts/post-view';
import { postRowViewOf } from './post-row-view';

const post: PostHead = {
  publicId: 'jnjk9ttpzz',
  kind: 'opportunity',
  side: 'supply',
  validUntil: '2026-12-31',
  title: { text: 'Kho lạnh', lang: 'vi', source: 'machine' },
  description: { text: '2300 pallet '.repeat(40), lang: 'zh-CN', source: 'original' },
  author: {
    name: { text: '龙城物流', lang: 'zh-CN', source: 'original' },
    picture: { key: 'a'.repeat(24), width: 512, height: 512, widths: [128, 256, 512] },
    card: null,
  },
  mark: 'm1',
  topics: [{ slug: 'storage', name: '仓储' }],
  industry: { slug: 'logistics', name: '物流' },
  province: { slug: 'hai-phong', name: '海防' },
  pictures: [{ key: 'b'.repeat(24), width: 900, height: 600, widths: [128, 256, 900] }],
  pictureCount: 3,
  publishedAt: '2026-11-18T02:00:00.000Z',
  answers: { likes: 2, comments: 0 },
};

const words = {
  until: (day: string) => `until ${day}`,
  time: (at: string) => `at ${at}`,
  pictures: (count: number) => `+${count}`,
  likes: (count: number) => `${count} likes`,
  comments: (count: number) => `${count} comments`,
  translated: 'translated',
};

describe('the row of a post', () => {
  it('says who, what and where', () => {
    expect(postRowViewOf(post, 'zh-CN', words, false)).toEqual({
      href: '/posts/jnjk9ttpzz',
      mark: 'm1',
      picture: `/media/${'a'.repeat(24)}/128.webp`,
      name: { text: '龙城物流' },
      title: { text: 'Kho lạnh', lang: 'vi' },
      at: '2026-11-18T02:00:00.000Z',
      time: 'at 2026-11-18T02:00:00.000Z',
      notes: ['translated', '2 likes'],
      side: 'supply',
    });
  });

  it('says and shows more where it is asked to, and no more than fits', () => {
    const { text, pictures, more, about } = postRowViewOf(post, 'vi', words, true);
    expect(text?.lang).toBe('zh-CN');
    expect(text?.text.length).toBeLessThan(170);
    expect(pictures).toEqual([`/media/${'b'.repeat(24)}/256.webp`]);
    expect(more).toBe('+2');
    expect(about).toBe('until 2026-12-31 · 物流 · 海防 · 仓储');
  });

  it('has no property for what it does not say', () => {
    const plain: PostHead = {
      ...post,
      side: null,
      validUntil: null,
      title: { text: 'A', lang: 'en', source: 'original' },
      author: { ...post.author, picture: null },
      topics: [],
      industry: null,
      province: null,
      pictures: [],
      pictureCount: 0,
      answers: null,
    };
    const view = postRowViewOf(plain, 'en', words, true);
    expect(Object.keys(view)).toEqual(['href', 'mark', 'letter', 'name', 'title', 'at', 'time', 'text']);
  });
});
