import { linkParts } from '@/lib/rich-text/text-links';

/** A plain text; web addresses in it are links that the site does not vouch for. */
export function SaidText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
      <a key={at} href={href} rel="ugc nofollow noopener noreferrer" target="_blank">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
