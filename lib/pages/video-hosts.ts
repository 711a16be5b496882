import type { Delta } from '@/lib/rich-text/delta';

/** The hosts of videos in a text that are switched off: their readers see a link where the video stands. */
export function otherVideoHosts({ ops }: Delta, hosts: readonly string[]): string[] {
  const found = ops.flatMap(({ insert }) => {
    const host =
      typeof insert === 'object' && 'video' in insert ? URL.parse(insert.video)?.hostname : undefined;
    return host && !hosts.includes(host) ? [host] : [];
  });
  return [...new Set(found)];
}
