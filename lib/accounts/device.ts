/** What a session runs on, in names that are the same in every language; null where that is unknown. */
export type Device = { browser: string | null; system: string | null };

// The first that fits: others pretend to be Chrome and Safari, HarmonyOS to be Android, and Android to be Linux.
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bZalo\b/i, 'Zalo'],
  [/\bFB(?:AN|AV|_IAB)\//, 'Facebook'],
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/\bLine\//, 'LINE'],
  [/AlipayClient\//, 'Alipay'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/coc_coc_browser\//i, 'Cốc Cốc'],
  [/UCBrowser\//, 'UC Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a user agent. What it claims is shown to its own member only and decides nothing. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (table: [RegExp, string][]) => table.find(([shape]) => shape.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
