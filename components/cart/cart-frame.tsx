import { ClientWords } from '@/components/layout/client-words';
import { QueryProvider } from '@/components/layout/query-provider';
import { CartPanel } from './cart-panel';

/** The cart with its words and its store of answers; the same below /cart and in the member area. */
export function CartFrame({ from }: { from: string }) {
  return (
    <ClientWords
      paths={[
        'cart',
        'errors.codes',
        'errors.errorId',
        'errors.panel.titles.cart',
        'errors.panel.text',
        'common.islands',
      ]}
    >
      <QueryProvider>
        <CartPanel from={from} />
      </QueryProvider>
    </ClientWords>
  );
}
