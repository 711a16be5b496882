'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { BoardView } from '@/lib/translation/board-view';
import { providerTitles } from '@/lib/translation/provider';
import { useBoard } from './board';
import { useTranslationWrite } from './use-translation-write';

type Props = { view: Pick<BoardView, 'recipient' | 'agreed' | 'active'> };

/** Who gets the texts, and the member's agreement to it: asked for each recipient, never ticked beforehand. */
export function ConsentPanel({ view: { recipient, agreed, active } }: Props) {
  const t = useTranslations('translation.provider');
  const { consent, words } = useBoard();
  const locale = useLocale();
  const { busy, run } = useTranslationWrite();
  const [ticked, setTicked] = useState(false);
  if (!recipient) return <p className="text-sm text-muted">{words.none}</p>;
  const provider = providerTitles[recipient];
  const set = (next: boolean) => run(() => consent(next, locale), t(next ? 'agreedDone' : 'withdrawnDone'));
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-muted">{t('privacy', { provider })}</p>
      {agreed ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('agreed', { provider })}
          <Button size="sm" disabled={busy} onClick={() => void set(false)}>
            {t('withdraw')}
          </Button>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <label className="flex min-h-8 items-center gap-2 max-md:min-h-11">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={ticked}
              onChange={(event) => setTicked(event.target.checked)}
            />
            {words.agree(provider)}
          </label>
          <Button size="sm" disabled={!ticked || busy} onClick={() => void set(true)}>
            {t('confirm')}
          </Button>
        </div>
      )}
      {agreed && !active ? <p className="text-muted">{t('inactive')}</p> : null}
    </div>
  );
}
