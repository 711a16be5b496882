'use client';

import { useTranslations } from 'next-intl';
import { GateLink } from '@/components/accounts/gate-link';
import { buttonClass } from '@/components/ui/button';
import { TriangleAlert } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { BoardView } from '@/lib/translation/board-view';
import { useBoard } from './board';

/** Why nothing can be written now, and where that is changed. */
export function ObstacleNotice({ view: { obstacle } }: { view: Pick<BoardView, 'obstacle'> }) {
  const { editor, words } = useBoard();
  const gates = useTranslations('accounts.gate');
  if (obstacle === null) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-accent bg-accent-soft p-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 basis-60">{words.obstacles[obstacle]}</span>
      {obstacle === 'inactive' ? (
        <GateLink gate="activation" text={gates('activation')} tone="secondary" size="sm" />
      ) : (
        <Link href={editor} className={buttonClass({ size: 'sm' })}>
          {words.back}
        </Link>
      )}
    </p>
  );
}
