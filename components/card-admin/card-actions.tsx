'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDeed } from '@/components/admins/use-deed';
import { runAction } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/navigation';
import {
  type CardDeed,
  type CardReason,
  isReasoned,
  plainDeeds,
  type ReasonedDeed,
  reasonedDeeds,
} from './card-deeds';
import { ReasonDialog } from './reason-dialog';

type Props = {
  card: { publicId: string; name: string };
  /** What this administrator may do with this card now. */
  deeds: CardDeed[];
};

/** What can be done with a card; what takes it from the site asks for a reason. */
export function CardActions({ card, deeds }: Props) {
  const t = useTranslations('card-admin.cards');
  const router = useRouter();
  const deed = useDeed();
  const [asked, setAsked] = useState<ReasonedDeed | null>(null);
  const [busy, setBusy] = useState(false);
  const { publicId: id, name } = card;

  async function act(which: CardDeed) {
    if (isReasoned(which)) return setAsked(which);
    setBusy(true);
    await deed({
      call: () => plainDeeds[which](id),
      done: t(`done.${which}`),
      failed: t(`failed.${which}`),
    });
    setBusy(false);
  }

  async function confirm(which: ReasonedDeed, why: CardReason) {
    const answer = await runAction(() => reasonedDeeds[which]({ id, ...why }));
    if (!answer.ok && answer.code !== 'conflict') return answer;
    void notify(answer.ok ? 'success' : 'error', answer.ok ? t(`done.${which}`) : t('conflict'));
    router.refresh();
    return null;
  }

  if (deeds.length === 0) return null;
  return (
    <section aria-label={t('actions.label')} className="flex flex-wrap gap-2">
      {deeds.map((each) => (
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
      {(['hide', 'reject'] as const).map((each) => (
        <ReasonDialog
          key={each}
          open={asked === each}
          onOpenChange={(open) => setAsked(open ? each : null)}
          deed={each}
          title={t(`reasons.${each}Title`, { name })}
          onConfirm={(why) => confirm(each, why)}
        />
      ))}
    </section>
  );
}
