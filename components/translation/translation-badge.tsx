import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Lock, TriangleAlert } from '@/components/ui/icons';
import type { TranslationCell, TranslationState } from '@/lib/translation/board-view';

const tones = {
  human: 'success',
  machine: 'neutral',
  converted: 'neutral',
  glossary: 'neutral',
  none: 'accent',
} as const satisfies Record<TranslationState, string>;

/** Whose words a translation is, whether it still fits the original, and whether it is locked. */
export function TranslationBadges({ cell, isName }: { cell: TranslationCell; isName: boolean }) {
  const t = useTranslations('translation');
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={isName && cell.state === 'none' ? 'neutral' : tones[cell.state]}>
        {t(`states.${cell.state}`)}
      </Badge>
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
    </span>
  );
}
