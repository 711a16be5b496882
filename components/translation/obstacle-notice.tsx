'use client';

import { useTranslations } from 'next-intl';
import { GateLink } from '@/components/accounts/gate-link';
import { buttonClass } from '@/components/ui/button';
import { TriangleAlert } from '@/components/ui/icons';
import type { TranslationsView } from '@/lib/cards/translations/translations-view';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** Why nothing can be written now, and where that is changed. */
export function ObstacleNotice({ view: { kind, obstacle } }: { view: TranslationsView }) {
  const t = useTranslations('translation');
  const gates = useTranslations('accounts.gate');
  if (obstacle === null) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-accent bg-accent-soft p-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 basis-60">{t(`obstacles.${obstacle}`)}</span>
      {obstacle === 'inactive' ? (
        <GateLink gate="activation" text={gates('activation')} tone="secondary" size="sm" />
      ) : (
        <Link
          href={paths.memberProfile({ card: kind })}
          prefetch={false}
          className={buttonClass({ size: 'sm' })}
        >
          {t('back')}
        </Link>
      )}
    </p>
  );
}
