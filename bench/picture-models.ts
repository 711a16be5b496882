import sharp from 'sharp';
import type { PictureModel } from '@/lib/pictures/model';

const texts = [
  [
    'zh-CN',
    '阮氏凤',
    '总经理 / 创始人',
    '西贡越华进出口贸易有限公司',
    '越南胡志明市新平郡共和路 128 号越华大厦 6 楼',
  ],
  [
    'zh-TW',
    '阮氏鳳',
    '總經理 / 創辦人',
    '西貢越華進出口貿易有限公司',
    '越南胡志明市新平郡共和路 128 號越華大廈 6 樓',
  ],
  [
    'en',
    'Nguyen Thi Phuong',
    'General Manager & Founder',
    'Saigon Vietwa Import–Export Trading Co., Ltd.',
    '6F Vietwa Building, 128 Cong Hoa Street, Tan Binh District, Ho Chi Minh City',
  ],
  [
    'vi',
    'Nguyễn Thị Phượng',
    'Tổng Giám đốc kiêm Nhà sáng lập',
    'Công ty TNHH Thương mại Xuất Nhập khẩu Việt Hoa',
    'Tầng 6, Tòa nhà Việt Hoa, 128 Cộng Hòa, Quận Tân Bình, Thành phố Hồ Chí Minh',
  ],
  [
    'ja',
    'グエン・ティ・フォン',
    '代表取締役社長・創業者',
    'サイゴン越華輸出入貿易有限会社',
    'ベトナム ホーチミン市タンビン区コンホア通り128番地 越華ビル6階',
  ],
  [
    'ko',
    '응우옌 티 프엉',
    '대표이사 겸 창립자',
    '사이공 비엣화 수출입무역 유한회사',
    '베트남 호찌민시 떤빈군 꽁호아 거리 128 비엣화 빌딩 6층',
  ],
] as const;

/** A card with every field in each language, with portrait and mark. */
export async function cardModels(): Promise<PictureModel[]> {
  const [avatar, logo] = await Promise.all([
    disc(480, '#8fb3d9', '#22344e'),
    disc(240, '#ffffff', '#d43c2a'),
  ]);
  return texts.map(([locale, name, position, company, address]) => ({
    locale,
    name,
    otherName: locale === 'en' || locale === 'vi' ? null : 'Nguyễn Thị Phượng',
    position,
    company,
    trades: [],
    motto: null,
    contacts: [
      { kind: 'phone', text: '+84 28 3812 3456' },
      { kind: 'email', text: 'phuong.nguyen@vietwa-trading.example' },
      { kind: 'web', text: 'www.vietwa-trading.example' },
      { kind: 'address', text: address },
    ],
    avatar,
    logo,
    qr: { url: 'https://directory.example/cards/k3J8sQ2mXv', label: name },
  }));
}

/** A picture as the site stores it. */
async function disc(side: number, ground: string, color: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="50%" cy="50%" r="30%" fill="${color}"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).webp().toBuffer());
}
