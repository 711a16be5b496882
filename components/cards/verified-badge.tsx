import { useTranslations } from 'next-intl';

/** The mark of a card whose details were checked. */
export function VerifiedBadge() {
  const t = useTranslations('cards');
  return <span className="badge badge-success badge-verified">{t('verified')}</span>;
}
