import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Lock, TriangleAlert } from '@/components/ui/icons';
import type { TranslationCell } from '@/lib/translation/board-view';

/** Whose words a translation is, said quietly; what has to be done about it as marks. */
export function TranslationBadges({ cell, isName }: { cell: TranslationCell; isName: boolean }) {
  const t = useTranslations('translation');
  const state = t(`states.${cell.state}`);
  return (
    <>
      {cell.state === 'none' && !isName && !cell.unpublished ? (
        <Badge tone="accent">{state}</Badge>
      ) : (
        <span>{state}</span>
      )}
      {cell.unpublished ? <Badge tone="accent">{t('unpublished')}</Badge> : null}
      {cell.outdated ? (
        <Badge tone="danger">
          <TriangleAlert aria-hidden />
          {t('outdated')}
        </Badge>
      ) : null}
      {cell.untranslated > 0 ? (
        <Badge tone="accent">{t('partly', { count: cell.untranslated })}</Badge>
      ) : null}
      {cell.locked ? (
        <Badge>
          <Lock aria-hidden />
          {t('locked')}
        </Badge>
      ) : null}
    </>
  );
}
