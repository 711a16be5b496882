import { TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { MessagePanel } from '@/components/ui/message-panel';
import { ReloadButton } from '@/components/ui/reload-button';

/** In place of a card that could not be read, with the id it was logged under and another try. */
export async function LoadFailure({ errorId }: { errorId: string }) {
  const t = await getTranslations('card-editor');
  const errors = await getTranslations('errors');
  const islands = await getTranslations('common.islands');
  return (
    <MessagePanel
      icon={TriangleAlert}
      title={t('fetchFailed')}
      actions={<ReloadButton label={islands('retry')} />}
    >
      <p className="tabular text-sm">{errors('errorId', { id: errorId })}</p>
    </MessagePanel>
  );
}
