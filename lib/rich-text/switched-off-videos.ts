import type { Delta, DeltaOp } from './delta';
import { safeLink } from './safe-url';

/** Whether a text holds a video. */
export function hasVideo({ ops }: Delta): boolean {
  return ops.some(({ insert }) => typeof insert === 'object' && 'video' in insert);
}

/** A text whose videos of hosts that are no longer configured are links to them; the text itself keeps them. */
export function linkOtherVideos(delta: Delta, hosts: readonly string[]): Delta {
  return {
    ops: delta.ops.flatMap((op): DeltaOp[] => {
      const { insert } = op;
      if (typeof insert !== 'object' || !('video' in insert)) return [op];
      const host = URL.parse(insert.video)?.hostname;
      if (host !== undefined && hosts.includes(host)) return [op];
      const link = safeLink(insert.video);
      // A line of its own, as the video was.
      return link ? [{ insert: link, attributes: { link } }, { insert: '\n' }] : [];
    }),
  };
}
