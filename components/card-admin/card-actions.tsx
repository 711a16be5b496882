'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import {
  type CardAction,
  doWithReason,
  isReasoned,
  plainActions,
  type ReasonedAction,
  reasonedActions,
} from './card-action-kinds';
import { type VerifiableCard, VerifyDialog } from './verify-dialog';

type Props = {
  card: VerifiableCard;
  /** What this administrator may do with this card now. */
  actions: CardAction[];
};

/** What can be done with a card; what takes it from the site asks for a reason. */
export function CardActions({ card, actions }: Props) {
  const t = useTranslations('card-admin.cards');
  const templates = useTranslations('card-editor.reasons');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<ReasonedAction | 'verify' | null>(null);
  const { publicId: id, name } = card;

  async function act(which: CardAction) {
    if (which === 'verify' || isReasoned(which)) return setAsked(which);
    await write({
      call: () => plainActions[which](id),
      done: t(`done.${which}`),
      failed: t(`failed.${which}`),
    });
  }

  if (actions.length === 0) return null;
  return (
    <section aria-label={t('actions.label')} className="flex flex-wrap gap-2">
      {actions.map((each) => (
        <Button
          key={each}
          size="sm"
          tone={isReasoned(each) ? 'danger' : each === 'show' ? 'primary' : undefined}
          disabled={busy}
          onClick={() => void act(each)}
        >
          {t(`actions.${each}`)}
        </Button>
      ))}
      <VerifyDialog
        card={card}
        open={asked === 'verify'}
        onOpenChange={(open) => setAsked(open ? 'verify' : null)}
      />
      {reasonedActions.map((each) => (
        <ReasonDialog
          key={each}
          open={asked === each}
          onOpenChange={(open) => setAsked(open ? each : null)}
          title={t(`reasons.${each}Title`, { name })}
          text={t(`reasons.${each}Text`)}
          reasons={cardRejectReasons.map((code) => ({ code, text: templates(code) }))}
          call={(why) => doWithReason(each, id, why)}
          confirm={t(`actions.${each}`)}
          done={t(`done.${each}`)}
          failed={t(`failed.${each}`)}
        />
      ))}
    </section>
  );
}
