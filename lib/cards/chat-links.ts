import { type ChatTool, chatTools } from './chat-tools';
import { toE164 } from './phone';

/**
 * The address that opens a chat with somebody: only a number's digits or a plain name get into it.
 * @returns null where the tool has no such address, as WeChat and KakaoTalk, or the text is no account of it
 */
export function chatHref({ kind, value }: ChatTool): string | null {
  return chatTools[kind].link?.(value, toE164) ?? null;
}
