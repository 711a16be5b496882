import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { backgroundDrawings } from '@/lib/pictures/backgrounds';
import type { Tx } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';

type Names = Record<Locale, string>;

/** What the drawings are called. */
const names: Record<string, Names> = {
  jade: { 'zh-CN': '青玉', 'zh-TW': '青玉', en: 'Jade', vi: 'Ngọc bích', ja: '翡翠', ko: '비취' },
  contour: {
    'zh-CN': '等高线',
    'zh-TW': '等高線',
    en: 'Contour',
    vi: 'Đường đồng mức',
    ja: '等高線',
    ko: '등고선',
  },
  porcelain: { 'zh-CN': '青花', 'zh-TW': '青花', en: 'Porcelain', vi: 'Men lam', ja: '染付', ko: '청화백자' },
  lacquer: { 'zh-CN': '漆画', 'zh-TW': '漆畫', en: 'Lacquer', vi: 'Sơn mài', ja: '漆絵', ko: '칠화' },
  terrace: {
    'zh-CN': '梯田',
    'zh-TW': '梯田',
    en: 'Terraces',
    vi: 'Ruộng bậc thang',
    ja: '棚田',
    ko: '계단식 논',
  },
  bronze: { 'zh-CN': '铜鼓', 'zh-TW': '銅鼓', en: 'Bronze drum', vi: 'Trống đồng', ja: '銅鼓', ko: '청동북' },
  lotus: { 'zh-CN': '荷花', 'zh-TW': '荷花', en: 'Lotus', vi: 'Hoa sen', ja: '蓮', ko: '연꽃' },
  dusk: { 'zh-CN': '暮色', 'zh-TW': '暮色', en: 'Dusk', vi: 'Hoàng hôn', ja: '夕暮れ', ko: '황혼' },
};

/**
 * Adds the project's drawings that are missing among the backgrounds, and leaves those alone that stand: an administrator
 * may have renamed, ordered or deactivated them.
 * @throws Error for a drawing without names
 */
export async function seedBackgrounds(tx: Tx): Promise<void> {
  const stored = await tx.cardBackground.findMany({ select: { drawing: true, position: true } });
  const known = new Set(stored.map(({ drawing }) => drawing));
  const last = Math.max(-1, ...stored.map(({ position }) => position));
  const missing = backgroundDrawings.filter(({ name }) => !known.has(name));
  for (const [at, { name, textTone }] of missing.entries()) {
    const words = names[name];
    if (!words) throw new Error(`the background ${name} has no names`);
    await tx.cardBackground.create({
      data: {
        publicId: newPublicId(),
        drawing: name,
        textTone,
        position: last + 1 + at,
        names: { create: locales.map((locale) => ({ locale, name: words[locale] })) },
      },
      select: { id: true },
    });
  }
}
