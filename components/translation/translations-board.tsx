'use client';

import type { BoardView } from '@/lib/translation/board-view';
import { TranslateOne } from './grid-head';
import { ObstacleNotice } from './obstacle-notice';
import { PublishBar } from './publish-bar';
import { TranslationsGrid } from './translations-grid';
import { TranslationsSummary } from './translations-summary';
import { useGridEdits } from './use-grid-edits';
import { useReadTranslations, useTranslationsQuery } from './use-translations-query';

/** A card or product of one's own in six languages: how far it is, the table of them, and what waits to be published. */
export function TranslationsBoard({ initial }: { initial: BoardView }) {
  const view = useTranslationsQuery(initial);
  const edits = useGridEdits(view);
  const read = useReadTranslations<BoardView>();
  return (
    <>
      <TranslationsSummary view={view} />
      <ObstacleNotice view={view} />
      <TranslationsGrid
        view={view}
        edits={edits}
        translate={(locale, small) => <TranslateOne view={view} locale={locale} small={small} />}
      />
      <PublishBar
        view={view}
        settle={async () => ((await edits.settle()) ? (read() ?? view).version : null)}
      />
    </>
  );
}
