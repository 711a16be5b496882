import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OrderStatus } from '@/lib/orders/order-status';

const tones = {
  pending: 'accent',
  paid: 'accent',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, string>;

/** Where an order stands, in the words of the specification (§4). */
export function OrderState({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders.status');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
