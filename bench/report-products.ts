import type { ProductsResult } from './products';
import { rowsSection } from './report-rows';
import { milliseconds, whole } from './table';
import { judgePlacing, judgeProducts } from './targets';

export function productsSection({ products, rows, cpu, placing }: ProductsResult): string {
  const title = `Products: ${whole(products)} in the shop, one request after the other, nothing kept`;
  const { target, verdict, cause } = judgePlacing(placing);
  const { atOnce, variants, placed, refused, perSecond, p50, p99 } = placing;
  return rowsSection(
    { title, of: 'of products', rows, cpu, judge: judgeProducts },
    `\nOrders, ${atOnce} at once for ${whole(variants)} products: ${whole(placed)} placed, ${whole(refused)} told that something changed, ` +
      `${whole(perSecond)}/s, p50 ${milliseconds(p50)} ms, p99 ${milliseconds(p99)} ms; at least ${target}, and the books add up: ${verdict}${cause && ` (${cause})`}`,
  );
}
