/** What people type, by kind: ten each, in the proportion in which the benchmark asks them. */
export const searchQueries = {
  'common word': [
    'nhà hàng',
    'khách sạn',
    'restaurant',
    '物流',
    '餐厅',
    'vận tải',
    'hotel',
    '公司',
    'dịch vụ',
    'Minh',
  ],
  'rare word': [
    'Vĩnh Hưng',
    'Bách Khoa',
    'Mekong',
    '鸿运',
    '嘉禾',
    'みらい',
    '세종',
    'Sao Mai',
    'Victory',
    'Tín Nghĩa',
  ],
  'two words': [
    'Hoàng Gia',
    'Golden Lotus',
    'Minh Phát',
    'Blue Sky',
    'khách hàng miễn phí',
    'nhân viên kinh doanh',
    'Nguyễn Linh',
    'Trần Thanh',
    'An Phát',
    'dịch vụ chuyên nghiệp',
  ],
  region: [
    'Hà Nội',
    'danang',
    'sai gon',
    '胡志明市',
    '海防',
    'ハノイ',
    '하노이',
    'Bình Dương',
    '巴地头顿',
    'can tho',
  ],
  'region and industry': [
    'nha hang da nang',
    'khách sạn Hà Nội',
    '河内餐厅',
    '胡志明市物流',
    'hotel hue',
    'real estate hanoi',
    'vận tải Hải Phòng',
    '岘港 酒店',
    'ハノイ レストラン',
    '하노이 식당',
  ],
  'Chinese, one character': ['鱼', '茶', '龙', '金', '酒', '车', '米', '布', '药', '花'],
  'Chinese, two characters': ['签证', '会计', '海鲜', '家具', '酒楼', '快递', '翻译', '装修', '面条', '金龙'],
  'Chinese and Japanese phrase': [
    '越南五金机械工厂',
    '中国银行',
    '胡志明市金龙餐厅',
    '河內順達物流公司',
    '代办签证续签',
    '株式会社田中',
    'さくら居酒屋',
    '工厂直销家具',
    '建筑装修公司',
    '电子电器批发',
  ],
  Hangul: ['식당', '치과', '화장품', '한국식당', '부동산', '서울', '하노이식당', '물류', '여행사', '호텔'],
  'no result': [
    'zzqqxx',
    'qwrtpsdf',
    '鬱鬱葱葱籠',
    'xyzzy hanoi',
    'khongcogica',
    '龘龘',
    'blarghfoo restaurant',
    '뷁뷁',
    'ωωωω',
    'kkkkkkkk da nang',
  ],
  'typing error': [
    'restaurent',
    'logistcs',
    'hotell',
    'furnitrue',
    'goldne dragon',
    'saigno',
    'restarant hanoi',
    'victroy',
    'mekkong',
    'phoenxi',
  ],
  'beginning of a word': [
    'restau',
    'logis',
    'furnit',
    'phoen',
    'victo',
    'sunri',
    'golden dra',
    'diamo',
    'accoun',
    'constru',
  ],
} as const satisfies Record<string, readonly string[]>;

/** What people look for in a shop, in the languages of its products. */
export const productWords = [
  'ghế',
  'cà phê',
  'gỗ sồi',
  'áo dài',
  'đèn bàn',
  'ground coffee',
  'oak',
  'charger',
  'rice bowl',
  'linen',
  '咖啡',
  '橡木',
  '茶壶',
  '充电器',
  '手绘',
  'コーヒー豆',
  'デスクライト',
  '커피 원두',
  '충전기',
  'safety helmet organic',
] as const;

/** The same mistyped, begun, or of nothing that there is. */
export const productErrors = [
  'chargre',
  'cofee',
  'desk lmap',
  'organci',
  'bambo',
  'ceram',
  'helm',
  'wal',
  'quux',
  'áo giáp sắt',
] as const;

export type CardSample = { mobile: string | null; taxCode: string | null; companyName: string | null };

/** Queries that depend on the data: phones as typed in several ways, parts of them, tax codes, whole names. */
export function sampledQueries(cards: readonly CardSample[]): Record<string, string[]> {
  const mobiles = cards.flatMap(({ mobile }) => (mobile === null ? [] : [mobile.replace(/\D/g, '')]));
  return {
    phone: mobiles.slice(0, 10).map((mobile, index) => {
      if (index % 3 === 0) return mobile;
      return index % 3 === 1
        ? `+84 ${mobile.replace(/^0/, '').replace(/(\d{3})(?=\d)/g, '$1 ')}`
        : mobile.slice(-6);
    }),
    'tax code': cards.flatMap(({ taxCode }) => (taxCode === null ? [] : [taxCode])).slice(0, 10),
    'whole name': cards
      .flatMap(({ companyName }) => (companyName === null ? [] : [companyName]))
      .slice(0, 10),
  };
}
