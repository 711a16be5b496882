'use client';

import { type MapService, mapLinks } from '@/lib/cards/map-links';

type Props = {
  parts: Parameters<typeof mapLinks>[0];
  names: Record<MapService, string>;
};

/** The links, which say the address five times: given once. */
export function MapLinkList({ parts, names }: Props) {
  return (
    <ul className="wrapped">
      {mapLinks(parts).map(({ service, href }) => (
        <li key={service}>
          <a
            href={href}
            className="underlined"
            {...(href.startsWith('http') && { rel: 'noopener nofollow ugc', target: '_blank' })}
          >
            {names[service]}
          </a>
        </li>
      ))}
    </ul>
  );
}
