import { useTranslations } from 'next-intl';
import { ReasonNote } from '@/components/drafts/reason-note';
import { isProductRejectReason } from '@/lib/shop/reject-reasons';

type Props = { reasonCode: string | null; reason: string };

/** Why an administrator put a product back. */
export function ProductReason({ reasonCode, reason }: Props) {
  const t = useTranslations('product-editor');
  const template = isProductRejectReason(reasonCode) ? t(`reasons.${reasonCode}`) : null;
  return <ReasonNote label={t('reason')} template={template} reason={reason} />;
}
