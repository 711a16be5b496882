import { gzipSync } from 'node:zlib';
import { recordAnswer } from './answers';
import { measureScripts, type PageKind } from './javascript';

export type Weight = {
  /** Bytes of the page, React's payload included. */
  raw: number;
  gzipped: number;
  /** Bytes of that payload alone. */
  payload: number;
  elements: number;
};

export type PageWeight = PageKind & Weight & { scripts: number };

type Limit = { raw: number; gzipped: number; elements?: number };

/**
 * What a page may weigh, by the name of its kind (docs/decisions/0017), where it matters to the byte in KB of 1,024 bytes, as
 * scripts are. The bench's and the browser tests' limits.
 */
export const weightLimits: Record<'home' | 'companies' | 'a company' | 'the shop' | 'a product', Limit> = {
  // 20 KB; with the shop's part the heaviest language is some hundred bytes above 20,000.
  home: { raw: 120_000, gzipped: 20_480, elements: 600 },
  companies: { raw: 90_000, gzipped: 15_360 },
  // With everything filled in: 45 and 11 KB. Products and posts below it are not counted.
  'a company': { raw: 46_080, gzipped: 11_264 },
  'the shop': { raw: 90_000, gzipped: 15_360 },
  // With the newest of its ratings, which search engines read twice: in the page and in its structured data.
  'a product': { raw: 67_000, gzipped: 14_848 },
};

/** What a page's HTML weighs. */
export function weigh(html: string): Weight {
  const body = Buffer.from(html);
  const payload = [...html.matchAll(/<script[^>]*>self\.__next_f\.push\([\s\S]*?<\/script>/g)];
  const shown = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1');
  return {
    raw: body.length,
    gzipped: gzipSync(body, { level: 6 }).length,
    payload: payload.reduce((sum, [text]) => sum + Buffer.byteLength(text), 0),
    elements: [...shown.matchAll(/<[a-z]/gi)].length,
  };
}

/** Whether a page keeps to its limits; pages without limits do. */
export function judgeWeight(name: string, { raw, gzipped, elements }: Weight): '' | 'ok' | 'missed' {
  const limit = (weightLimits as Record<string, Limit>)[name];
  if (!limit) return '';
  const fits =
    raw <= limit.raw && gzipped <= limit.gzipped && elements <= (limit.elements ?? Number.POSITIVE_INFINITY);
  return fits ? 'ok' : 'missed';
}

/** Measures one page of the running site. */
export async function measureWeight(
  port: number,
  page: PageKind,
  sizes: Map<string, number>,
): Promise<PageWeight> {
  const { body } = await recordAnswer(port, page.path);
  const { gzipped: scripts } = await measureScripts(port, page, sizes);
  return { ...page, ...weigh(body.toString()), scripts };
}
