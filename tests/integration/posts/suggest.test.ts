import { beforeEach, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { suggestPosts } from '@/lib/posts/suggest';
import { db } from '@/lib/server/db';
import { paths } from '@/lib/shared/paths';
import { inDays } from '@/tests/factories/days';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { addCard, buildWorld } from '../directory/world';

beforeEach(buildWorld);

const offered = async (text: string, locale: Locale = 'vi') =>
  (await suggestPosts(text, locale)).map(({ kind, text: shown, href, total }) => ({
    kind,
    text: shown,
    href,
    count: total?.value,
  }));

async function makeTopic(slug: string, name: string): Promise<number> {
  const { id } = await db.topic.create({
    data: { slug, names: { create: [{ locale: 'vi', name }] } },
    select: { id: true },
  });
  return id;
}

it('offers words of posts as their titles write them, with how many there are, and nothing of cards', async () => {
  const member = await makeActiveMember();
  await makePost(member, { title: 'Bán ghế xoay văn phòng' });
  await addCard({ companyName: 'Ghế Gỗ Quux' });
  expect(await offered('gh')).toEqual([{ kind: 'word', text: 'ghế', href: undefined, count: 1 }]);
  expect(await offered('bán gh')).toEqual([{ kind: 'word', text: 'bán ghế', href: undefined, count: 1 }]);
  expect(await offered('quu')).toEqual([]);
});

it('offers feeds of industries, regions and both that have posts', async () => {
  const member = await makeActiveMember();
  await makePost(member, {
    kind: 'opportunity',
    side: 'supply',
    validUntil: inDays(7),
    industryId: 4,
    provinceCode: '48',
    title: 'Quux',
  });
  expect(await offered('khách sạ')).toEqual([
    { kind: 'industry', text: 'Khách sạn', href: paths.interact({ industry: 'hotels' }), count: 1 },
  ]);
  expect(await offered('khách sạn đà')).toEqual([
    {
      kind: 'both',
      text: 'Khách sạn · Đà Nẵng',
      href: paths.interact({ industry: 'hotels', region: 'da-nang' }),
      count: 1,
    },
  ]);
  // Nobody wrote of those.
  expect(await offered('bất động')).toEqual([]);
});

it('offers topics that have posts, and no retired one', async () => {
  const member = await makeActiveMember();
  const topicId = await makeTopic('tea', 'Trà Quux');
  await makeTopic('empty', 'Trà Trống');
  const retired = await makeTopic('gone', 'Trà Cũ');
  await makePost(member, { title: 'Một', topicIds: [topicId] });
  await makePost(member, { title: 'Hai', topicIds: [retired] });
  await db.topic.update({ where: { id: retired }, data: { retiredAt: new Date() } });
  expect(await offered('trà')).toEqual([
    { kind: 'topic', text: 'Trà Quux', href: paths.interact({ topic: 'tea' }), count: 1 },
  ]);
});
