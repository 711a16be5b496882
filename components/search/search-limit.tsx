import { useTranslations } from 'next-intl';
import { Hourglass } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';

/** In place of what an address or account searches too much for. */
export function SearchLimit() {
  const t = useTranslations('directory.search');
  return (
    <MessagePanel icon={Hourglass} title={t('limitTitle')}>
      <p role="alert">{t('limitText')}</p>
    </MessagePanel>
  );
}
