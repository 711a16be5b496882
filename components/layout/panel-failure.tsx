import type { Messages } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { TriangleAlert } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { ReloadButton } from '@/components/ui/reload-button';

/** What a panel shows; its words are in the catalogue `errors`, `panel.titles`. */
type PanelContent = keyof Messages['errors']['panel']['titles'];

/** In place of what could not be read (specification §8): what it was, the id it was logged under, and another try. */
export async function PanelFailure({ what, errorId }: { what: PanelContent; errorId: string }) {
  const t = await getTranslations('errors');
  const islands = await getTranslations('common.islands');
  return (
    <MessagePanel
      icon={TriangleAlert}
      title={t(`panel.titles.${what}`)}
      actions={<ReloadButton label={islands('retry')} />}
    >
      <p role="alert">{t('panel.text')}</p>
      <p className="tabular mt-1 text-sm">{t('errorId', { id: errorId })}</p>
    </MessagePanel>
  );
}
