'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { saveReviewMailsAction } from '@/lib/moderation/inbox/actions';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import {
  type ReviewMailChoice,
  type ReviewMails,
  reviewMailChoices,
} from '@/lib/moderation/inbox/review-mails';

/** Which mails an administrator wants of what waits, by kind. Words: `moderation.reviewMails`, `moderation.inbox.kinds`. */
export function ReviewMailsForm({ chosen }: { chosen: Partial<ReviewMails['kinds']> }) {
  const t = useTranslations('moderation.reviewMails');
  const names = useTranslations('moderation.inbox.kinds');
  const locale = useLocale();
  const { busy, write } = useWrite();
  const [kinds, setKinds] = useState(chosen);

  function submit(event: FormEvent) {
    event.preventDefault();
    void write({
      call: () => saveReviewMailsAction({ locale, kinds: kinds as ReviewMails['kinds'] }),
      done: t('saved'),
      failed: t('failed'),
    });
  }

  return (
    <form onSubmit={submit} className="grid max-w-120 gap-3">
      {(Object.keys(chosen) as ReviewKind[]).map((kind) => (
        <label
          key={kind}
          htmlFor={`mails-${kind}`}
          className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2"
        >
          {names(kind)}
          <Select
            id={`mails-${kind}`}
            value={kinds[kind]}
            onChange={({ target }) => setKinds({ ...kinds, [kind]: target.value as ReviewMailChoice })}
          >
            {reviewMailChoices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`choices.${choice}`)}
              </option>
            ))}
          </Select>
        </label>
      ))}
      <Button tone="primary" type="submit" disabled={busy} className="mt-1 sm:justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
