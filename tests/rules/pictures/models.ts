import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawingNamed } from '@/lib/pictures/backgrounds/all';
import type { PictureBackground, PictureModel } from '@/lib/pictures/model';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, '../../fixtures/pictures', name)));

export const portrait = fixture('portrait.png');
export const mark = fixture('mark.png');

export const qrUrl = 'https://directory.example/cards/k3J8sQ2mXv';

const contactsAt = (address: string): PictureModel['contacts'] => [
  { kind: 'phone', text: '+84 28 3812 3456' },
  { kind: 'email', text: 'phuong.nguyen@vietwa-trading.example' },
  { kind: 'web', text: 'www.vietwa-trading.example' },
  { kind: 'address', text: address },
];

const bare = {
  otherName: null,
  position: null,
  company: null,
  trades: [],
  motto: null,
  contacts: [],
  avatar: null,
  logo: null,
};

/** A card with nothing but a name. */
export function bareModel(locale: PictureModel['locale'], name: string): PictureModel {
  return { ...bare, locale, name, qr: { url: qrUrl, label: '' } };
}

/** The same person in each language, with every field. */
export const sixModels: readonly PictureModel[] = [
  {
    locale: 'zh-CN',
    name: '阮氏凤',
    otherName: 'Nguyễn Thị Phượng',
    position: '总经理 / 创始人',
    company: '西贡越华进出口贸易有限公司',
    trades: ['农产品', '国际贸易'],
    motto: '连接中越，共创商机',
    contacts: contactsAt('越南胡志明市新平郡共和路 128 号越华大厦 6 楼'),
    qr: { url: qrUrl, label: '扫码查看名片' },
  },
  {
    locale: 'zh-TW',
    name: '阮氏鳳',
    otherName: 'Nguyễn Thị Phượng',
    position: '總經理 / 創辦人',
    company: '西貢越華進出口貿易有限公司',
    trades: ['農產品', '國際貿易'],
    motto: '連結兩岸與越南，共創商機',
    contacts: contactsAt('越南胡志明市新平郡共和路 128 號越華大廈 6 樓'),
    qr: { url: qrUrl, label: '掃碼查看名片' },
  },
  {
    locale: 'en',
    name: 'Nguyen Thi Phuong',
    otherName: null,
    position: 'General Manager & Founder',
    company: 'Saigon Vietwa Import–Export Trading Co., Ltd.',
    trades: ['Agricultural Products', 'International Trade'],
    motto: 'Connecting markets, creating opportunity',
    contacts: contactsAt(
      '6F Vietwa Building, 128 Cong Hoa Street, Tan Binh District, Ho Chi Minh City, Vietnam',
    ),
    qr: { url: qrUrl, label: 'Scan to view profile' },
  },
  {
    locale: 'vi',
    name: 'Nguyễn Thị Phượng',
    otherName: null,
    position: 'Tổng Giám đốc kiêm Nhà sáng lập',
    company: 'Công ty TNHH Thương mại Xuất Nhập khẩu Việt Hoa Sài Gòn',
    trades: ['Nông sản', 'Thương mại quốc tế'],
    motto: 'Kết nối thị trường, kiến tạo cơ hội',
    contacts: contactsAt(
      'Tầng 6, Tòa nhà Việt Hoa, 128 Cộng Hòa, Quận Tân Bình, Thành phố Hồ Chí Minh, Việt Nam',
    ),
    qr: { url: qrUrl, label: 'Quét mã để xem hồ sơ' },
  },
  {
    locale: 'ja',
    name: 'グエン・ティ・フォン',
    otherName: 'Nguyễn Thị Phượng',
    position: '代表取締役社長・創業者',
    company: 'サイゴン越華輸出入貿易有限会社',
    trades: ['農産物', '国際貿易'],
    motto: '市場をつなぎ、機会を創る',
    contacts: contactsAt('ベトナム ホーチミン市タンビン区コンホア通り128番地 越華ビル6階'),
    qr: { url: qrUrl, label: 'QRコードで名刺を見る' },
  },
  {
    locale: 'ko',
    name: '응우옌 티 프엉',
    otherName: 'Nguyễn Thị Phượng',
    position: '대표이사 겸 창립자',
    company: '사이공 비엣화 수출입무역 유한회사',
    trades: ['농산물', '국제무역'],
    motto: '시장을 잇고 기회를 만듭니다',
    contacts: contactsAt('베트남 호찌민시 떤빈군 꽁호아 거리 128 비엣화 빌딩 6층'),
    qr: { url: qrUrl, label: 'QR 코드로 명함 보기' },
  },
].map((model) => ({ ...model, avatar: portrait, logo: mark }) as PictureModel);

export function modelIn(locale: PictureModel['locale']): PictureModel {
  const model = sixModels.find((each) => each.locale === locale);
  if (!model) throw new Error(`no model in ${locale}`);
  return model;
}

/** Sixty signs in each script. */
export const longNames = {
  vi: 'Nguyễn Hoàng Phương Thảo Trang Bảo Châu Ngọc Diễm Quỳnh Hương',
  en: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff Featherstone',
  'zh-CN':
    '欧阳司马诸葛上官皇甫尉迟公羊澹台公冶宗政濮阳淳于单于太叔申屠公孙仲孙轩辕令狐钟离宇文长孙慕容鲜于闾丘司徒司空亓官司寇',
  ja: 'グエン・ティ・フォン・マクシミリアーナ・フェザーストーン・ヴォルフェシュレーゲルシュタインハウゼン・ベルガー',
  ko: '응우옌 호앙 프엉 타오 짱 바오 쩌우 응옥 지엠 꾸인 흐엉 막시밀리아나 페더스톤 볼페슐레겔슈타인하우젠',
} as const;

/** Every field as long as people make them. */
export const fullModel: PictureModel = {
  ...modelIn('vi'),
  name: longNames.vi,
  avatar: null,
  logo: null,
  otherName: 'Nguyen Hoang Phuong Thao Trang Bao Chau Ngoc Diem Quynh Huong',
  company:
    'Công ty Cổ phần Tập đoàn Đầu tư Xây dựng và Phát triển Hạ tầng Thương mại Dịch vụ Xuất Nhập khẩu Miền Nam Việt Nam',
  position:
    'Phó Tổng Giám đốc phụ trách Phát triển Thị trường Quốc tế kiêm Trưởng ban Quan hệ Đối tác Chiến lược',
  trades: ['Xây dựng', 'Bất động sản', 'Logistics', 'Nông sản', 'Thủy sản xuất khẩu'],
  contacts: [
    { kind: 'phone', text: '+84 28 3812 3456 / +84 903 123 456' },
    { kind: 'email', text: 'nguyen.hoang.phuong.thao.trang@international-trading-corporation.example' },
    { kind: 'web', text: 'https://www.international-trading-corporation.example/vi/lien-he/van-phong' },
    {
      kind: 'address',
      text: 'Tầng 26, Tòa nhà Trung tâm Thương mại Quốc tế, số 1234/56/78 Đường Nguyễn Thị Minh Khai, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh, Việt Nam 700000',
    },
    { kind: 'chat', text: 'Zalo +84 903 123 456' },
    { kind: 'chat', text: 'WeChat phuongthao_trading_vn' },
  ],
};

export function drawnBackground(name: string): PictureBackground {
  return { id: name, drawing: name, image: null, textTone: drawingNamed(name).textTone };
}

/** The same with its owner's other lines left out: of the contacts those of these kinds stay. */
export function shortened(
  model: PictureModel,
  kinds: readonly PictureModel['contacts'][number]['kind'][],
  rest: Partial<PictureModel> = {},
): PictureModel {
  return {
    ...model,
    ...rest,
    contacts: model.contacts.filter(({ kind }) => kinds.includes(kind)),
    roomy: true,
  };
}
