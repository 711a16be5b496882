import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { AccentTokens } from '@/lib/shared/accent';
import { escapeXml } from '@/lib/shared/xml';
import type { MailBody, MailFrame } from './mail-body';

// Mail programs know no variables and few style sheets: the colours of app/globals.css stand here once more, the light ones
// inline, the dark ones in the one rule that programs with a dark mode read. The accent is the operator's, as on the pages.
const darkOf = ({ soft, line }: AccentTokens) => `@media (prefers-color-scheme: dark) {
.ground { background: #0f1624 !important; }
.surface { background: #172033 !important; border-color: #2a3550 !important; }
.ink { color: #eef1f6 !important; }
.muted { color: #a3adc2 !important; }
.code { background: ${soft[1]} !important; color: #eef1f6 !important; }
.quote { background: #121a2a !important; border-color: ${line[1]} !important; }
}
@media (max-width: 559px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }`;

const latin = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial";
const fonts: Record<Locale, string> = {
  'zh-CN': `${latin}, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif`,
  'zh-TW': `${latin}, 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', sans-serif`,
  en: `${latin}, sans-serif`,
  vi: `${latin}, sans-serif`,
  ja: `${latin}, 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans JP', sans-serif`,
  ko: `${latin}, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif`,
};

/** A mail as HTML: one column of tables, styles inline, no picture and nothing that asks another server. */
export function mailHtml(body: MailBody, frame: MailFrame): string {
  const font = `font-family:${fonts[frame.locale]};`;
  return `<!doctype html>
<html lang="${frame.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeXml(body.title)}</title>
<style>${darkOf(frame.accent)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f6f5f2;${font}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f5f2;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="background:#14213d;border-radius:8px 8px 0 0;border-bottom:3px solid ${frame.accent.onBar};padding:16px 32px;" class="pad"><a href="${escapeXml(frame.home)}" style="color:#ffffff;text-decoration:none;font-size:17px;font-weight:600;${font}">${escapeXml(frame.site)}</a></td></tr>
<tr><td class="surface pad" style="background:#ffffff;border:1px solid #e2dfd8;border-top:0;border-radius:0 0 8px 8px;padding:28px 32px;${font}">
${contentOf(body, frame)}
</td></tr>
<tr><td class="muted pad" style="padding:16px 32px;color:#56607a;font-size:12px;line-height:1.6;${font}">${escapeXml(frame.automatic)}<br><a class="muted" href="${escapeXml(frame.home)}" style="color:#56607a;">${escapeXml(frame.home)}</a>${unsubscribeOf(frame)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function unsubscribeOf({ unsubscribe }: MailFrame): string {
  return unsubscribe
    ? `<br><a class="muted" href="${escapeXml(unsubscribe.href)}" style="color:#56607a;">${escapeXml(unsubscribe.text)}</a>`
    : '';
}

function itemOf({ title, text }: { title: string; text: string }, href: string): string {
  return `<p class="ink" style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid #e2dfd8;color:#14213d;font-size:15px;line-height:1.5;"><a class="ink" href="${escapeXml(href)}" style="color:#14213d;font-weight:600;">${escapeXml(title)}</a><br><span class="muted" style="color:#56607a;font-size:13px;">${linesOf(text)}</span></p>`;
}

function contentOf(body: MailBody, frame: MailFrame): string {
  const { title, paragraphs, code, quote, items = [], action, notes } = body;
  const blocks = [
    `<h1 class="ink" style="margin:0 0 16px;color:#14213d;font-size:20px;line-height:1.4;font-weight:600;">${escapeXml(title)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="ink" style="margin:0 0 16px;color:#14213d;font-size:15px;line-height:1.6;">${linesOf(text)}</p>`,
    ),
  ];
  if (code)
    blocks.push(
      `<p class="code ink" style="margin:0 0 16px;padding:16px;background:${frame.accent.soft[0]};border-radius:8px;color:#14213d;font-family:Consolas,Menlo,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px;text-align:center;">${escapeXml(code)}</p>`,
    );
  if (quote)
    blocks.push(
      `<p class="muted" style="margin:0 0 4px;color:#56607a;font-size:13px;line-height:1.6;">${escapeXml(quote.label)}</p>`,
      `<p class="quote ink" style="margin:0 0 16px;padding:12px 16px;background:#f6f5f2;border-left:3px solid ${frame.accent.line[0]};color:#14213d;font-size:15px;line-height:1.6;word-break:break-word;">${linesOf(quote.text)}</p>`,
    );
  blocks.push(...items.map((item, at) => itemOf(item, frame.itemLinks[at] ?? frame.home)));
  if (action && frame.href) {
    const href = escapeXml(frame.href);
    blocks.push(
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;"><tr><td style="background:${frame.accent.accent};border-radius:8px;"><a href="${href}" style="display:inline-block;padding:12px 24px;color:${frame.accent.onAccent};font-size:15px;font-weight:600;text-decoration:none;">${escapeXml(action.label)}</a></td></tr></table>`,
      `<p class="muted" style="margin:0 0 16px;color:#56607a;font-size:13px;line-height:1.6;word-break:break-all;">${escapeXml(frame.linkHint)}<br><a class="muted" href="${href}" style="color:#56607a;">${href}</a></p>`,
    );
  }
  blocks.push(
    ...notes.map(
      (text) =>
        `<p class="muted" style="margin:0 0 8px;color:#56607a;font-size:13px;line-height:1.6;">${linesOf(text)}</p>`,
    ),
  );
  return blocks.join('\n');
}

function linesOf(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br>');
}
