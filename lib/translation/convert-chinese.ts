import 'server-only';
import * as OpenCC from 'opencc-js';

type Converter = (text: string) => string;

const makers: Record<'zh-CN' | 'zh-TW', () => Converter> = {
  'zh-TW': () => OpenCC.Converter({ from: 'cn', to: 'tw' }),
  'zh-CN': () => OpenCC.Converter({ from: 'tw', to: 'cn' }),
};

const converters: Partial<Record<'zh-CN' | 'zh-TW', Converter>> = {};

/** Writes a Chinese text in the other script, character forms only: names and addresses keep their words. */
export function convertChinese(text: string, to: 'zh-CN' | 'zh-TW'): string {
  converters[to] ??= makers[to]();
  return converters[to](text);
}
