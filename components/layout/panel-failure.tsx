import { type Messages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TriangleAlert } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { ReloadButton } from '@/components/ui/reload-button';

/** What a panel shows; its words are in the catalogue `errors`, `panel.titles`. */
export type PanelContent = keyof Messages['errors']['panel']['titles'];

type Props = {
  what: PanelContent;
  /** Absent where no answer came. */
  errorId?: string | undefined;
  /** Another try in place of the whole page's. */
  retry?: ReactNode;
};

/** In place of what could not be read (specification §8): what it was, the id it was logged under, and another try. */
export function PanelFailure({ what, errorId, retry }: Props) {
  const t = useTranslations('errors');
  const islands = useTranslations('common.islands');
  return (
    <MessagePanel
      icon={TriangleAlert}
      title={t(`panel.titles.${what}`)}
      actions={retry ?? <ReloadButton label={islands('retry')} />}
    >
      <p role="alert">{t('panel.text')}</p>
      {errorId ? <p className="tabular mt-1 text-sm">{t('errorId', { id: errorId })}</p> : null}
    </MessagePanel>
  );
}
