export type MapService = 'openStreetMap' | 'google' | 'apple' | 'amap' | 'app';

export type MapLink = { service: MapService; href: string };

/** Whether an address can be looked up: what has no street is too far from a place. */
export function hasMaps(address: string | null): boolean {
  return Boolean(address?.trim());
}

/**
 * Addresses that look a place up on a map: plain links without script or key, so nobody learns who reads the page. The
 * last is the phone's own map.
 * @param parts from street to country; empty ones are left out
 * @returns none without a street
 */
export function mapLinks(parts: readonly [street: string | null, ...rest: (string | null)[]]): MapLink[] {
  if (!hasMaps(parts[0])) return [];
  const text = parts
    .flatMap((part) => part?.replace(/\s+/g, ' ').trim() || [])
    .join(', ')
    .toWellFormed();
  // Letters as they are: browsers write them as they have to, and a page that says the address anyway stays light.
  const query = text.replace(/[^\p{L}\p{M}\p{N},]+/gu, encodeURIComponent);
  return [
    { service: 'google', href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { service: 'apple', href: `https://maps.apple.com/?q=${query}` },
    { service: 'openStreetMap', href: `https://www.openstreetmap.org/search?query=${query}` },
    { service: 'amap', href: `https://uri.amap.com/search?keyword=${query}&view=map` },
    { service: 'app', href: `geo:0,0?q=${query}` },
  ];
}
