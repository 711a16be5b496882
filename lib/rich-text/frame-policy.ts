import { knownVideoHosts } from './video-hosts';

/** As `draw-html.ts` writes the address of a player. */
const player = /\sdata-video="https:\/\/([a-z0-9.-]+)\//g;

/**
 * What a page that is kept may frame, beside the policy of all answers, which names every known host: the players of its own
 * videos. Those are of hosts that are switched on (`videoHosts` of the settings), since others are links by then.
 * @param html the finished page
 */
export function framePolicy(html: string): string {
  const hosts = new Set([...html.matchAll(player)].map(([, host]) => host ?? ''));
  const framed = knownVideoHosts.filter((host) => hosts.has(host)).map((host) => `https://${host}`);
  return `frame-src ${framed.join(' ') || "'none'"}`;
}
