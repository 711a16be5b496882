import { type Messages, useTranslations } from 'next-intl';
import { TriangleAlert } from '@/components/ui/icons';

type Template = keyof Messages['post-editor']['reasons'];

/** Why a post was put back: the template's words in the reader's language, and the reviewer's own. */
export function PostReason({ reasonCode, reason }: { reasonCode: string | null; reason: string }) {
  const t = useTranslations('post-editor');
  const template =
    reasonCode !== null && t.has(`reasons.${reasonCode as Template}`)
      ? t(`reasons.${reasonCode as Template}`)
      : null;
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
