import 'server-only';

/** An XML document; kept by caches on the way for ten minutes. */
export function xmlResponse(body: string, contentType = 'application/xml'): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${contentType}; charset=utf-8`, 'Cache-Control': 'public, max-age=600' },
  });
}
