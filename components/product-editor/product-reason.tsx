import { useTranslations } from 'next-intl';
import { TriangleAlert } from '@/components/ui/icons';
import { isProductRejectReason } from '@/lib/shop/reject-reasons';

type Props = { reasonCode: string | null; reason: string };

/** Why an administrator put a product back: the template's words, their own, or both. */
export function ProductReason({ reasonCode, reason }: Props) {
  const t = useTranslations('product-editor');
  const template = isProductRejectReason(reasonCode) ? t(`reasons.${reasonCode}`) : null;
  if (!template && !reason) return null;
  return (
    <div className="flex gap-2 rounded border border-danger bg-danger-soft p-3 text-sm text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <span className="sr-only">{t('reason')}: </span>
        {template ? <p>{template}</p> : null}
        {reason ? <p className="whitespace-pre-line break-words">{reason}</p> : null}
      </div>
    </div>
  );
}
