import { expect, it } from 'vitest';
import { db } from '@/lib/server/db';
import { countFriends, listFriends } from '@/lib/social/friend-queries';
import { friendsMost } from '@/lib/social/friendship';
import { makeActiveMember } from '@/tests/factories/members';
import { planOf } from '@/tests/factories/plans';

// The most friends that anybody has, each with a public card in six languages, a note and tags, beside as many of somebody else.

async function addFriends(memberId: number): Promise<void> {
  const mark = `f${memberId}`;
  await db.$executeRaw`
    INSERT INTO member (public_id, referral_code, email, nickname, vip_type, membership_status, updated_at)
    SELECT ${mark} || '-' || n, ${mark} || '-' || n, ${mark} || n || '@example.com', 'Nguyễn Văn ' || n, 2, 1, now()
    FROM generate_series(1, ${friendsMost}::integer) AS n`;
  await db.$executeRaw`
    INSERT INTO card (public_id, kind, status, source_locale, company_name, owner_id, search_version, published_at, updated_at)
    SELECT 'c' || m.public_id, 'company', 'published', 'vi', 'Công ty TNHH Thương mại Dịch vụ ' || m.nickname, m.id, 1, now(), now()
    FROM member m WHERE m.public_id LIKE ${`${mark}-%`}`;
  await db.$executeRaw`
    INSERT INTO card_translation (card_id, locale, field, text, source, updated_at)
    SELECT c.id, l.locale, f.field, f.field || ' ' || c.company_name || ' 贸易服务', 'human', now()
    FROM card c,
      unnest(ARRAY['zh-CN', 'zh-TW', 'en', 'ja', 'ko']) AS l (locale),
      unnest(ARRAY['companyName', 'address', 'introduction', 'position']) AS f (field)
    WHERE c.public_id LIKE ${`c${mark}-%`}`;
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO friendship (public_id, low_id, high_id, status, asker_id, asked_id, decided_at)
      SELECT 'f' || m.public_id, ${memberId}, m.id, 'accepted', ${memberId}, m.id, now()
      FROM member m WHERE m.public_id LIKE ${`${mark}-%`}
      RETURNING id, high_id
    )
    INSERT INTO friend (member_id, friend_id, friendship_id, note, tags, created_at)
    SELECT ${memberId}, high_id, id, repeat('gặp ở hội chợ năm ngoái ', 8) || CASE WHEN high_id % 500 = 0 THEN 'Quách' ELSE '' END,
      ARRAY['khách hàng', 'Hà Nội', 'VIP'], now() - id * interval '1 second'
    FROM made`;
  for (const table of ['member', 'card', 'card_translation', 'friend'])
    await db.$executeRawUnsafe(`ANALYZE ${table}`);
}

it('a search over the most friends reads their rows alone, by indexes, once, and in time', async () => {
  const [member, other] = [await makeActiveMember(), await makeActiveMember()];
  await addFriends(member.id);
  await addFriends(other.id);
  const search = (q: string, tag = '') => listFriends(member, { q, tag, page: 1 }, 'vi');

  // As nobody forces it to: seen with what the tables really hold.
  const plan = await planOf(
    () => search('quach'),
    (text) => text.includes('FROM friend f') && text.includes('words'),
  );
  expect(plan).toMatch(/friend_pkey|friend_member_id_created_at_friend_id_idx/);
  expect(plan).toMatch(/card_one_of_kind_idx|card_owner_id_idx/);
  expect(plan).toContain('card_translation_pkey');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toContain('Limit');

  expect((await search('quach')).total).toBe(4);
  expect((await search('贸易服務 nguyen')).total).toBe(friendsMost);
  expect((await search('', 'VIP')).total).toBe(friendsMost);
  expect(await countFriends(member)).toBe(friendsMost);

  const times: number[] = [];
  for (const q of ['quach', 'nguyen van 77', 'cong ty thuong mai', 'mot hai ba bon nam sau bay tam']) {
    const start = performance.now();
    await search(q);
    times.push(Math.round(performance.now() - start));
  }
  expect(Math.max(...times), times.join(', ')).toBeLessThan(2_000);
});
