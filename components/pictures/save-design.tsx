'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CircleCheck } from '@/components/ui/icons';
import { saveDesignAction } from '@/lib/pictures/actions';
import type { CardDesign } from '@/lib/pictures/design';
import type { CardKind } from '@/lib/shared/card-kind';

type Props = {
  card: CardKind;
  design: CardDesign;
  /** It is what the card is shown in already. */
  isSaved: boolean;
  /** Reads what is saved now. */
  onSaved: () => Promise<unknown>;
  className?: string;
};

/** Makes the design that is tried out the one that everybody sees. Words: `pictures.design`. */
export function SaveDesign({ card, design, isSaved, onSaved, className }: Props) {
  const t = useTranslations('pictures.design');
  const { busy, write } = useWrite(onSaved);
  const save = () =>
    write({ call: () => saveDesignAction({ card, ...design }), done: t('done'), failed: t('failed') });
  return (
    <section aria-labelledby="design" className={cn('grid justify-items-start gap-3', className)}>
      <div>
        <h2 id="design" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <Button disabled={busy || isSaved} onClick={() => void save()} className="max-sm:w-full">
          {t(busy ? 'saving' : 'save')}
        </Button>
        {isSaved ? (
          <p className="flex items-center gap-2 text-sm text-muted">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
            {t('saved')}
          </p>
        ) : null}
      </div>
    </section>
  );
}
