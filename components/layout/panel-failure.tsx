import { TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { MessagePanel } from '@/components/ui/message-panel';
import { ReloadButton } from '@/components/ui/reload-button';

/** In place of a list that could not be read: what happened, the id it was logged under, and another try. */
export async function PanelFailure({ errorId }: { errorId: string }) {
  const t = await getTranslations('errors');
  const islands = await getTranslations('common.islands');
  return (
    <MessagePanel
      icon={TriangleAlert}
      title={t('panel.title')}
      actions={<ReloadButton label={islands('retry')} />}
    >
      <p role="alert">{t('panel.text')}</p>
      <p className="tabular mt-1 text-sm">{t('errorId', { id: errorId })}</p>
    </MessagePanel>
  );
}
