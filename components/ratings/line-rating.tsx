'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import {
  deleteRatingAction,
  editRatingAction,
  rateLineAction,
  restoreRatingAction,
} from '@/lib/ratings/actions';
import { canEditRating } from '@/lib/ratings/policy';
import type { LineRating as OwnLineRating, OwnRating } from '@/lib/ratings/rating-view';
import { newPublicId } from '@/lib/shared/ids';
import { RatingForm } from './rating-form';
import { Stars } from './stars';

type Props = {
  line: { publicId: string; name: string };
  own: OwnLineRating;
};

/** What a buyer says of a line that they received: the way to say it, or what they said. Words: `orders.rating`. */
export function LineRating({ line, own }: Props) {
  const t = useTranslations('orders.rating');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [id] = useState(newPublicId);
  const opener = useRef<HTMLButtonElement>(null);
  const { rating } = own;
  if (rating) return <Own line={line} rating={rating} />;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isOpen)
    return (
      <Button
        ref={opener}
        size="sm"
        className="mt-1 justify-self-start print:hidden"
        aria-label={t('rateOf', { name: line.name })}
        onClick={() => setOpen(true)}
      >
        {t('rate')}
      </Button>
    );
  return (
    <RatingForm
      label={t('rateOf', { name: line.name })}
      said={null}
      send={(says) => rateLineAction({ id, line: line.publicId, locale, ...says })}
      onCancel={close}
    />
  );
}

/** One's own rating as it stands, and what can still be done about it. */
function Own({ line: { name }, rating }: { line: Props['line']; rating: OwnRating }) {
  const t = useTranslations('orders.rating');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date());
  const editor = useRef<HTMLButtonElement>(null);
  const { busy, write } = useWrite();
  const { publicId: id, stars, text, lang, state } = rating;
  const words = { notFound: t('gone'), tooManyRequests: t('limit') };

  const restore = () =>
    write({
      call: () => restoreRatingAction({ id }),
      done: t('restored'),
      failed: t('restoreFailed'),
      words,
    });

  async function remove(): Promise<void> {
    const answer = await write({ call: () => deleteRatingAction({ id }), failed: t('deleteFailed'), words });
    if (answer.ok) await notify('success', t('deleted'), { label: t('undo'), run: () => void restore() });
  }

  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => editor.current?.focus());
  };

  if (state === 'deleted')
    return (
      <Said>
        <p className="text-muted">{t('states.deleted')}</p>
        <Button
          size="sm"
          tone="quiet"
          disabled={busy}
          className="justify-self-start print:hidden"
          onClick={() => void restore()}
        >
          {t('restore')}
        </Button>
      </Said>
    );
  if (isOpen)
    return (
      <RatingForm
        label={t('editOf', { name })}
        said={{ stars, text }}
        send={(says) => editRatingAction({ id, locale, ...says })}
        onDone={close}
        onCancel={close}
      />
    );
  return (
    <Said>
      <p className="flex flex-wrap gap-x-2">
        <span className="text-muted">{t('yours')}</span>
        <Stars stars={stars} label={t('star', { stars })} />
        {rating.editedAt ? <span className="text-muted">{t('edited')}</span> : null}
      </p>
      {text ? (
        <p lang={lang} className="whitespace-pre-line break-words">
          {text}
        </p>
      ) : null}
      {state === 'hidden' ? <p className="text-danger">{t('states.hidden')}</p> : null}
      <div className="-ml-2.5 flex flex-wrap gap-1 print:hidden">
        {state === 'shown' && canEditRating(new Date(rating.createdAt), now) ? (
          <Button
            ref={editor}
            size="sm"
            tone="quiet"
            disabled={busy}
            aria-label={t('editOf', { name })}
            onClick={() => setOpen(true)}
          >
            {t('edit')}
          </Button>
        ) : null}
        <Button
          size="sm"
          tone="quiet"
          disabled={busy}
          aria-label={t('deleteOf', { name })}
          onClick={() => void remove()}
        >
          {t('delete')}
        </Button>
      </div>
    </Said>
  );
}

function Said({ children }: { children: ReactNode }) {
  return <div className="mt-1 grid gap-1 text-sm">{children}</div>;
}
