import { ProductTiles } from '@/components/shop/product-tiles';
import type { ShownSearch } from '@/lib/cards/found';
import { paths, type SearchParams } from '@/lib/shared/paths';
import type { FoundProducts } from '@/lib/shop/found';
import { ChosenChips } from './chosen-chips';
import { FoundBeside, FoundList } from './found-list';

type Props = {
  search: ShownSearch;
  found: FoundProducts;
  hrefOf: (params: SearchParams) => string;
  /** Whether the next answer is on its way. */
  busy?: boolean | undefined;
};

/** The products that were found, and the way to narrow them in the shop. */
export function ProductResults({ search, found, hrefOf, busy }: Props) {
  const { products } = found;
  return (
    <FoundList
      kind="products"
      search={search}
      found={found}
      hrefOf={hrefOf}
      busy={busy}
      narrowHref={paths.shopSearch({ q: search.q, region: search.provinces[0]?.slug })}
      browseHref={paths.shop()}
      choices={<ChosenChips search={search} hrefOf={hrefOf} />}
    >
      {products.length > 0 ? <ProductTiles products={products} level={2} /> : null}
    </FoundList>
  );
}

/** The first few products beside cards. */
export function ProductsBeside({ found: { products, total }, href }: { found: FoundProducts; href: string }) {
  return (
    <FoundBeside kind="products" total={total} shown={products.length} href={href}>
      <ProductTiles products={products} level={3} inRow />
    </FoundBeside>
  );
}
