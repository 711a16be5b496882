import 'server-only';
import type { MailBody, MailFrame } from './mail-body';

/** A mail as plain text: everything that the HTML says. */
export function mailText(body: MailBody, frame: MailFrame): string {
  const { title, paragraphs, code, quote, action, notes } = body;
  const quoted = quote?.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const blocks = [
    title,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(quote ? [`${quote.label}\n${quoted}`] : []),
    ...(action && frame.href ? [`${action.label}\n${frame.href}`] : []),
    ...notes,
    `-- \n${frame.site}\n${frame.home}\n${frame.automatic}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
