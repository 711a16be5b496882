import { indexCard } from '@/lib/cards/index-card';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { db, type Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';

type Names = Record<string, string>;

const provinces: {
  code: string;
  slug: string;
  names: Names;
  aliases?: string[];
  formerly?: [string, string[]][];
}[] = [
  {
    code: '01',
    slug: 'ha-noi',
    names: { vi: 'Hà Nội', en: 'Hanoi', 'zh-CN': '河内', 'zh-TW': '河內', ja: 'ハノイ', ko: '하노이' },
  },
  {
    code: '31',
    slug: 'hai-phong',
    names: {
      vi: 'Hải Phòng',
      en: 'Hai Phong',
      'zh-CN': '海防',
      'zh-TW': '海防',
      ja: 'ハイフォン',
      ko: '하이퐁',
    },
  },
  {
    code: '33',
    slug: 'hung-yen',
    names: { vi: 'Hưng Yên', en: 'Hung Yen', 'zh-CN': '兴安' },
    formerly: [['Thái Bình', ['Thái Bình', '太平']]],
  },
  {
    code: '48',
    slug: 'da-nang',
    names: { vi: 'Đà Nẵng', en: 'Da Nang', 'zh-CN': '岘港', 'zh-TW': '峴港', ja: 'ダナン', ko: '다낭' },
  },
  {
    code: '79',
    slug: 'ho-chi-minh',
    names: {
      vi: 'Hồ Chí Minh',
      en: 'Ho Chi Minh City',
      'zh-CN': '胡志明市',
      'zh-TW': '胡志明市',
      ja: 'ホーチミン',
      ko: '호찌민',
    },
    aliases: ['TP.HCM', 'HCMC', 'Sài Gòn', 'Saigon', '西贡', '胡志明', 'サイゴン', '사이공'],
    formerly: [
      ['Bà Rịa - Vũng Tàu', ['Bà Rịa - Vũng Tàu', '巴地头顿']],
      ['Bình Dương', ['Bình Dương', '平阳']],
    ],
  },
];

type Industry = { id: number; slug: string; parentId?: number; names: Record<string, [string, ...string[]]> };

const industries: Industry[] = [
  {
    id: 1,
    slug: 'dining',
    names: {
      'zh-CN': ['餐饮', '餐厅', '饭店'],
      vi: ['Ăn uống', 'nhà hàng', 'quán ăn'],
      en: ['Food & dining', 'restaurant'],
      ja: ['飲食店', 'レストラン', '居酒屋'],
      ko: ['음식점', '식당'],
    },
  },
  {
    id: 2,
    slug: 'seafood',
    parentId: 1,
    names: { 'zh-CN': ['海鲜', '海鲜餐厅'], vi: ['Hải sản', 'nhà hàng hải sản'], en: ['Seafood'] },
  },
  {
    id: 3,
    slug: 'logistics',
    names: {
      'zh-CN': ['物流货运', '物流', '货运'],
      vi: ['Vận tải - Logistics', 'vận tải', 'hàng hải'],
      en: ['Logistics & freight'],
    },
  },
  {
    id: 4,
    slug: 'hotels',
    names: {
      'zh-CN': ['酒店民宿', '酒店', '民宿'],
      vi: ['Khách sạn'],
      en: ['Hotels', 'hotel'],
      ja: ['ホテル'],
      ko: ['호텔'],
    },
  },
  {
    id: 5,
    slug: 'real-estate',
    names: { 'zh-CN': ['房产租赁', '房产'], vi: ['Bất động sản'], en: ['Real estate'] },
  },
  {
    id: 6,
    slug: 'beauty',
    names: { 'zh-CN': ['医疗美容'], en: ['Medical & beauty'], ko: ['의료·미용', '치과', '화장품'] },
  },
  {
    id: 7,
    slug: 'accounting',
    names: { 'zh-CN': ['财税法律', '会计', '签证'], vi: ['Kế toán'], en: ['Accounting & law'] },
  },
  {
    id: 8,
    slug: 'furniture',
    names: { 'zh-CN': ['家具木业', '家具'], vi: ['Nội thất - Đồ gỗ', 'đồ gỗ nội thất'], en: ['Furniture'] },
  },
];

/** Puts a few provinces and industries into the empty tables. */
export async function buildWorld(): Promise<void> {
  await db.province.createMany({
    data: provinces.map(({ code, slug }, position) => ({ code, slug, kind: 'city', position })),
  });
  await db.provinceName.createMany({
    data: provinces.flatMap(({ code, names }) =>
      Object.entries(names).map(([locale, name]) => ({ provinceCode: code, locale, name })),
    ),
  });
  await db.provinceAlias.createMany({
    data: provinces.flatMap(({ code, aliases = [], formerly = [] }) =>
      [
        ...aliases.map((text) => ({ text, formerly: null })),
        ...formerly.flatMap(([name, spellings]) => spellings.map((text) => ({ text, formerly: name }))),
      ].map((alias) => ({ provinceCode: code, ...alias })),
    ),
  });
  await db.industry.createMany({
    data: industries.map(({ id, slug, parentId = null }) => ({
      id,
      slug,
      parentId,
      icon: 'circle',
      position: id,
    })),
  });
  await db.industryName.createMany({
    data: industries.flatMap(({ id, names }) =>
      Object.entries(names).map(([locale, [name, ...synonyms]]) => ({
        industryId: id,
        locale,
        name,
        synonyms,
      })),
    ),
  });
  forgetGazetteer();
}

type CardInput = Partial<Prisma.CardUncheckedCreateInput> & { industryIds?: number[] };

/** Stores a card, published unless said otherwise, without indexing it. */
export async function storeCard(tx: Tx, { industryIds = [], ...data }: CardInput): Promise<number> {
  const { id } = await tx.card.create({
    data: {
      publicId: newPublicId(),
      kind: 'company',
      status: 'published',
      sourceLocale: 'vi',
      publishedAt: new Date(),
      ...data,
      industries: { create: industryIds.map((industryId, position) => ({ industryId, position })) },
    },
    select: { id: true },
  });
  return id;
}

/** Stores a card and indexes it in one transaction, as the service does. */
export async function addCard(input: CardInput): Promise<number> {
  return db.$transaction(async (tx) => {
    const id = await storeCard(tx, input);
    await indexCard(tx, id);
    return id;
  });
}

let members = 0;

/** A member whose membership is active. */
export async function addActiveMember(): Promise<number> {
  members += 1;
  const { id } = await db.member.create({
    data: {
      publicId: newPublicId(),
      referralCode: newReferralCode(),
      email: `member-${members}@example.com`,
      nickname: `Member ${members}`,
      vipType: 2,
      membershipStatus: 1,
    },
    select: { id: true },
  });
  return id;
}
