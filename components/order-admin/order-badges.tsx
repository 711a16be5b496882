import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { type ExchangeService, type OrderStatus, statusWordOf } from '@/lib/orders/order-status';

const tones = {
  pending: 'neutral',
  paid: 'accent',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

/** Where an order stands, in the words of the site. */
export function OrderStatusBadge({
  status,
  service = null,
}: {
  status: OrderStatus;
  service?: ExchangeService | null;
}) {
  const t = useTranslations('orders.status');
  return <Badge tone={tones[status]}>{t(statusWordOf({ status, service }))}</Badge>;
}
