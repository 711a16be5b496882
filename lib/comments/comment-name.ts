import { cutToWidth } from '@/lib/shared/cut-text';

/** What messages and the audit call a comment by: how it begins. */
export function nameOfComment({ publicId, text }: { publicId: string; text: string }): string {
  return cutToWidth(text.replace(/\s+/g, ' '), 60) || publicId;
}
