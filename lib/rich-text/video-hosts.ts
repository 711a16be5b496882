/** The players there are, by the names of the setting `videoHosts`. */
export const knownPlayers = {
  youtube: 'www.youtube-nocookie.com',
  vimeo: 'player.vimeo.com',
  bilibili: 'player.bilibili.com',
  dailymotion: 'geo.dailymotion.com',
} as const;

/** Sites whose videos an editor can be allowed to embed: what people copy from them, and where the player is. */
const players: readonly { host: string; of: (url: URL) => string | null }[] = [
  {
    host: knownPlayers.youtube,
    of: (url) => {
      const id = youTubeId(url);
      return id && /^[\w-]{6,20}$/.test(id) ? `embed/${id}` : null;
    },
  },
  {
    host: knownPlayers.vimeo,
    of: ({ hostname, pathname }) =>
      /^(www\.)?vimeo\.com$/.test(hostname) ? numbered(pathname, /^\/(\d{5,12})$/, 'video/') : null,
  },
  {
    host: knownPlayers.bilibili,
    of: ({ hostname, pathname }) =>
      /^(www\.|m\.)?bilibili\.com$/.test(hostname)
        ? numbered(pathname, /^\/video\/(BV\w{8,12})\/?$/, 'player.html?bvid=')
        : null,
  },
  {
    host: knownPlayers.dailymotion,
    of: ({ hostname, pathname }) =>
      hostname === 'dai.ly'
        ? numbered(pathname, /^\/(x[a-z0-9]{4,12})$/, 'player.html?video=')
        : /^(www\.)?dailymotion\.com$/.test(hostname)
          ? numbered(pathname, /^\/(?:embed\/)?video\/(x[a-z0-9]{4,12})$/, 'player.html?video=')
          : null,
  },
];

/** All hosts that can be switched on. */
export const knownVideoHosts: readonly string[] = Object.values(knownPlayers);

function youTubeId({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!/^(www\.|m\.)?youtube(-nocookie)?\.com$/.test(hostname)) return null;
  if (pathname === '/watch') return searchParams.get('v');
  return /^\/(?:embed|shorts|live)\/([\w-]+)\/?$/.exec(pathname)?.[1] ?? null;
}

function numbered(pathname: string, pattern: RegExp, before: string): string | null {
  const id = pattern.exec(pathname)?.[1];
  return id ? before + id : null;
}

/**
 * The address of the player for what somebody pasted: the page of a video of a known site, or a player's own address.
 * @param given an address
 * @param hosts of players that are configured
 * @returns null for what is not a video of one of these hosts
 */
export function videoPlayer(given: unknown, hosts: readonly string[]): string | null {
  if (typeof given !== 'string' || given.length > 2_000) return null;
  const url = URL.parse(given.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  for (const { host, of } of players) {
    const path = hosts.includes(host) ? of(url) : null;
    if (path) return `https://${host}/${path}`;
  }
  const isPlayer = url.protocol === 'https:' && !url.username && !url.port && hosts.includes(url.hostname);
  return isPlayer ? url.href : null;
}
