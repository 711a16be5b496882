import { getShownPicture, pictureFile } from '@/lib/pictures/picture-rows';
import { getFile } from '@/lib/server/storage';

type Context = { params: Promise<{ file: string }> };

const types = { png: 'image/png', pdf: 'application/pdf' } as const;

/**
 * A file made of a card for its owner, at an address that nobody guesses: a plain one, which chats can open. With
 * ?download=1 the browser saves it under a name that says what it is. Gone while the card is hidden.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [, key, ending] = /^([0-9a-f]{24})\.(png|pdf)$/.exec((await params).file) ?? [];
  const picture = key ? await getShownPicture(key) : null;
  const isRight = picture && ending === (picture.kind === 'print' ? 'pdf' : 'png');
  const bytes = isRight ? await getFile('made', pictureFile(picture)) : null;
  if (!picture || !bytes || (ending !== 'png' && ending !== 'pdf'))
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });
  const isDownload = new URL(request.url).searchParams.get('download') === '1';
  return new Response(bytes, {
    headers: {
      'Content-Type': types[ending],
      'Content-Length': String(bytes.length),
      'Content-Disposition': disposition(isDownload, `${picture.name}-${picture.locale}`, picture, ending),
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** The name in plain letters for old browsers, and as it is for the others (RFC 6266). */
function disposition(
  isDownload: boolean,
  name: string,
  { kind, cardId }: { kind: string; cardId: string },
  ending: string,
): string {
  const plain = `${kind}-${cardId}.${ending}`;
  const full = `${name.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim()}-${kind}.${ending}`;
  const encoded = encodeURIComponent(full.toWellFormed()).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
