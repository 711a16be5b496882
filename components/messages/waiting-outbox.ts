import { privateKeyPrefix } from '@/lib/shared/device-keys';

const suffix = ':outbox';

/**
 * Whose messages a browser has still to send, by what it keeps: looked at on every page, so without reading the messages. What
 * the server refused waits for a press of its sender's and does not count.
 */
export function membersWaiting(kept: Iterable<readonly [key: string, value: string | null]>): string[] {
  return [...kept].flatMap(([key, value]) => {
    if (!key.startsWith(privateKeyPrefix) || !key.endsWith(suffix)) return [];
    const isWaiting = /"failed":(?:null|"network"|"busy")/.test(value ?? '');
    return isWaiting ? [key.slice(privateKeyPrefix.length, -suffix.length)] : [];
  });
}
