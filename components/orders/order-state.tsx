import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { type ExchangeService, type OrderStatus, statusWordOf } from '@/lib/orders/order-status';

const tones = {
  pending: 'accent',
  paid: 'accent',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, string>;

/** Where an order stands, in the words of the specification (§4). */
export function OrderState({ status, service }: { status: OrderStatus; service: ExchangeService | null }) {
  const t = useTranslations('orders.status');
  return <Badge tone={tones[status]}>{t(statusWordOf({ status, service }))}</Badge>;
}
