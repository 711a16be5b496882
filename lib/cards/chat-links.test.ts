import { describe, expect, it } from 'vitest';
import { chatHref } from './chat-links';
import type { ChatToolKind } from './chat-tools';

describe('the address that opens a chat', () => {
  it.each([
    ['Zalo', '0901 234 567', 'https://zalo.me/84901234567'],
    ['Zalo', '+84 901-234-567', 'https://zalo.me/84901234567'],
    ['Zalo', 'https://zalo.me/0901234567', 'https://zalo.me/84901234567'],
    ['Zalo', 'zalo.me/1234567890123456789', 'https://zalo.me/1234567890123456789'],
    ['WhatsApp', '+86 139 1234 5678', 'https://wa.me/8613912345678'],
    ['WhatsApp', '0901234567', 'https://wa.me/84901234567'],
    ['WhatsApp', 'https://wa.me/84901234567?text=hi', 'https://wa.me/84901234567'],
    ['LINE', 'hoasen.vn', 'https://line.me/ti/p/~hoasen.vn'],
    ['LINE', '@hoasen', 'https://line.me/R/ti/p/%40hoasen'],
    ['LINE', 'https://line.me/ti/p/~hoasen', 'https://line.me/ti/p/~hoasen'],
    ['LINE', 'https://line.me/R/ti/p/@hoasen', 'https://line.me/R/ti/p/%40hoasen'],
    ['Telegram', '@hoa_sen', 'https://t.me/hoa_sen'],
    ['Telegram', 'https://t.me/hoa_sen/', 'https://t.me/hoa_sen'],
    ['Telegram', '+84 901 234 567', 'https://t.me/+84901234567'],
  ])('of %s %j', (kind, value, href) => expect(chatHref({ kind: kind as ChatToolKind, value })).toBe(href));

  it.each([
    ['WeChat', 'hoasen'],
    ['KakaoTalk', 'hoasen'],
    ['other', 'https://evil.example'],
    ['constructor', 'x'],
    ['Zalo', 'zalo-hoasen-77'],
    ['Zalo', 'hoasen'],
    ['Zalo', 'https://evil.example/0901234567'],
    ['WhatsApp', 'hoasen'],
    ['WhatsApp', '12'],
    ['LINE', 'a b'],
    ['LINE', '~../../evil'],
    ['LINE', 'https://line.me.evil.example/ti/p/~x'],
    ['Telegram', 'x'],
    ['Telegram', 'hoa/../sen'],
    ['Telegram', 'javascript:alert(1)'],
    ['Telegram', ''],
  ])('is none for %s %j', (kind, value) =>
    expect(chatHref({ kind: kind as ChatToolKind, value })).toBeNull(),
  );

  const hostile = [
    '"><script>',
    '0901234567?x=1&y=2#z',
    '0901234567\n',
    'ａｂｃｄ',
    '%2e%2e',
    'a@b/c',
    '٠٩٠١٢٣٤٥٦٧',
  ];
  it.each(hostile)('has only safe characters: %j', (value) => {
    for (const kind of ['Zalo', 'WhatsApp', 'LINE', 'Telegram'] as const) {
      const href = chatHref({ kind, value });
      if (href !== null)
        expect(href).toMatch(/^https:\/\/(?:zalo\.me|wa\.me|line\.me|t\.me)\/(?:[\w.~+/-]|%40)+$/);
    }
  });
});
