import { emptyContent, storedFields } from '@/lib/cards/card-content';
import { toE164 } from '@/lib/cards/phone';
import { type AccountKind, rights } from './demo-members';
import type { SeedCard } from './make-card';

/** What the owner of a card wrote; the rest (address of the page, days, numbers) stays that of a made-up card. */
type OwnText = Omit<
  SeedCard,
  | 'publicId'
  | 'mobileE164'
  | 'phoneE164'
  | 'contactName'
  | 'contactVisibility'
  | 'verifiedAt'
  | 'publishedAt'
  | 'createdAt'
  | 'viewCount'
  | 'importance'
>;

const nothing = { ...emptyContent(storedFields), translations: [] };

const weekdays = [1, 2, 3, 4, 5];

const freight = '越南远航国际货运代理有限公司';
const freightAbroad = [
  { locale: 'vi', text: 'Công ty TNHH Giao nhận Quốc tế Viễn Hàng Việt Nam' },
  { locale: 'en', text: 'Yuanhang International Freight Vietnam Co., Ltd' },
] as const;
const freightNames = freightAbroad.map((name) => ({
  ...name,
  field: 'companyName',
  source: 'human' as const,
}));

/** The cards of the demo's accounts, whole as the form asks for them and with the member as contact person. */
export const ownCards: { owner: AccountKind; draft?: true; text: OwnText }[] = [
  {
    owner: 'enterprise',
    text: {
      ...nothing,
      kind: 'company',
      sourceLocale: 'zh-CN',
      companyName: freight,
      position: '总经理',
      mobile: '0904 218 866',
      phone: '0225 3822 456',
      email: 'chen@yuanhang.example',
      website: 'https://www.yuanhang.example',
      chatTools: [
        { kind: 'WeChat', value: 'yuanhang_hp' },
        { kind: 'Zalo', value: '0904218866' },
      ],
      companyDescription:
        '2012 年在海防成立，专做中越之间的海运、陆运和清关。海防、友谊关、芒街都有自己的团队，拖车 18 台，保税仓库 6,000 平方米。整柜、拼箱、散货都接，中文和越南语全程跟单。',
      advantages: '三个口岸都有自己的报关员\n24 小时中文客服\n当天报价，费用写进合同',
      requirements: '寻找广西、广东的货运代理，长期互相委托。',
      address: '128 Lê Hồng Phong',
      ward: 'Hải An',
      provinceCode: '31',
      taxCode: '0201674312',
      foundedYear: 2012,
      languages: ['中文', '越南语', '英语'],
      skills: [],
      services: ['中越跨境陆运', '海运拼箱', '清关', '保税仓储'],
      openingHours: [
        { days: weekdays, from: '08:00', to: '12:00' },
        { days: weekdays, from: '13:30', to: '17:30' },
        { days: [6], from: '08:00', to: '12:00' },
      ],
      industries: ['customs-brokerage', 'trucking', 'warehousing'],
      translations: [
        ...freightNames,
        {
          locale: 'vi',
          field: 'companyDescription',
          source: 'human',
          text: 'Thành lập năm 2012 tại Hải Phòng, chuyên vận tải biển, vận tải đường bộ và thông quan giữa Trung Quốc và Việt Nam. Có đội ngũ riêng tại Hải Phòng, Hữu Nghị và Móng Cái, 18 xe đầu kéo và 6.000 m² kho ngoại quan. Nhận hàng nguyên container, hàng lẻ và hàng rời.',
        },
        {
          locale: 'en',
          field: 'companyDescription',
          source: 'human',
          text: 'Founded in Hai Phong in 2012, we handle sea freight, trucking and customs clearance between China and Vietnam. We have our own teams in Hai Phong, at Huu Nghi and in Mong Cai, 18 trucks and 6,000 m² of bonded warehouse. Full containers, groupage and breakbulk.',
        },
      ],
      female: false,
      latin: 'yuanhang',
      group: 'logistics',
    },
  },
  {
    owner: 'enterprise',
    text: {
      ...nothing,
      kind: 'personal',
      sourceLocale: 'zh-CN',
      companyName: freight,
      position: '总经理',
      mobile: '0904 218 866',
      email: 'chen@yuanhang.example',
      chatTools: [{ kind: 'WeChat', value: 'yuanhang_hp' }],
      personalDescription:
        '在越南十四年，从海防港的单证员做起，后来有了自己的货运公司。熟悉中越口岸的清关流程，也常帮国内客户选厂址、找仓库。欢迎来海防喝茶。',
      address: '128 Lê Hồng Phong',
      ward: 'Hải An',
      provinceCode: '31',
      languages: ['中文', '越南语', '英语'],
      skills: ['国际货运', '清关', '供应链管理', '商务谈判'],
      interests: ['茶道', '摄影', '足球'],
      services: ['中越物流方案', '口岸清关咨询'],
      industries: ['customs-brokerage', 'trucking'],
      translations: freightNames,
      female: false,
      latin: 'yuanhang',
      group: 'logistics',
    },
  },
  {
    owner: 'individual',
    text: {
      ...nothing,
      kind: 'personal',
      sourceLocale: 'vi',
      position: 'Phiên dịch viên',
      mobile: '0983 456 127',
      email: 'thuha@mail.example',
      chatTools: [
        { kind: 'Zalo', value: '0983456127' },
        { kind: 'WeChat', value: 'thuha_dich' },
      ],
      personalDescription:
        'Mười năm phiên dịch tiếng Trung và tiếng Anh cho nhà máy, hội chợ và các buổi đàm phán. Quen thuật ngữ cơ khí, dệt may và hải quan. Nhận việc tại Hà Nội và các tỉnh phía Bắc, có thể đi công tác dài ngày.',
      advantages: 'Xuất hóa đơn được\nTrả bản dịch tài liệu thông thường trong ngày',
      requirements: 'Tìm công ty cần phiên dịch theo dự án hoặc theo tháng.',
      address: '25 Kim Mã',
      ward: 'Giảng Võ',
      provinceCode: '01',
      languages: ['Tiếng Việt', 'Tiếng Trung', 'Tiếng Anh'],
      skills: ['Dịch thuật', 'Phiên dịch tiếng Trung'],
      interests: ['Đọc sách', 'Du lịch'],
      services: ['Phiên dịch đàm phán', 'Phiên dịch tại nhà máy', 'Biên dịch hợp đồng'],
      industries: ['interpreting', 'document-translation'],
      translations: [
        {
          locale: 'zh-CN',
          field: 'personalDescription',
          source: 'human',
          text: '做了十年中文、英文翻译，服务过工厂、展会和商务谈判，熟悉机械、纺织和海关用语。人在河内，可去北部各省，也可长期出差。',
        },
        {
          locale: 'en',
          field: 'personalDescription',
          source: 'human',
          text: 'Ten years of interpreting Chinese and English in factories, at trade fairs and in negotiations. At home in the language of machinery, textiles and customs. Based in Hanoi, working all over the north.',
        },
      ],
      female: true,
      latin: 'ha.nguyen',
      group: 'translation-consulting',
    },
  },
  {
    owner: 'pending',
    draft: true,
    text: {
      ...nothing,
      kind: 'company',
      sourceLocale: 'ko',
      companyName: '한빛물류 베트남',
      position: '대표이사',
      mobile: '0966 123 845',
      phone: '024 3765 4321',
      email: 'minsu@hanbit.example',
      website: 'https://hanbit.example',
      chatTools: [{ kind: 'KakaoTalk', value: 'hanbit_vn' }],
      companyDescription:
        '하노이와 박닌에 있는 한국 제조업체를 위한 물류 회사입니다. 노이바이 공항 항공화물과 통관, 박닌 창고 운영을 맡고 있으며 한국어 담당자가 처음부터 끝까지 안내해 드립니다.',
      advantages: '한국어 상담\n당일 견적',
      address: '12 Duy Tân',
      ward: 'Cầu Giấy',
      provinceCode: '01',
      taxCode: '0108735264',
      languages: ['한국어', '베트남어', '영어'],
      skills: [],
      services: ['항공화물', '통관', '창고 보관'],
      openingHours: [{ days: weekdays, from: '08:30', to: '17:30' }],
      industries: ['air-freight', 'warehousing'],
      translations: [
        {
          locale: 'vi',
          field: 'companyName',
          source: 'human',
          text: 'Công ty TNHH Hanbit Logistics Việt Nam',
        },
        { locale: 'en', field: 'companyName', source: 'human', text: 'Hanbit Logistics Vietnam Co., Ltd' },
      ],
      female: false,
      latin: 'hanbit',
      group: 'logistics',
    },
  },
];

/** A made-up card as its owner would have written it. */
export function writtenBy(owner: AccountKind, card: SeedCard, text: OwnText): SeedCard {
  return {
    ...card,
    ...text,
    contactName: rights[owner].nickname,
    mobileE164: text.mobile && toE164(text.mobile),
    phoneE164: text.phone && toE164(text.phone),
    contactVisibility: 'members',
  };
}
