import { type Messages, useTranslations } from 'next-intl';
import { ReasonNote } from '@/components/drafts/reason-note';

type Template = keyof Messages['post-editor']['reasons'];

/** Why a post was put back: the template's words in the reader's language, and the reviewer's own. */
export function PostReason({ reasonCode, reason }: { reasonCode: string | null; reason: string }) {
  const t = useTranslations('post-editor');
  const template =
    reasonCode !== null && t.has(`reasons.${reasonCode as Template}`)
      ? t(`reasons.${reasonCode as Template}`)
      : null;
  return <ReasonNote label={t('reason')} template={template} reason={reason} />;
}
