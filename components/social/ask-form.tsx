'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import { readerLength } from '@/lib/rich-text/text';
import { askFriendAction } from '@/lib/social/friend-actions';
import { lineLongest } from '@/lib/social/friendship';

type Props = { publicId: string; onSent: () => unknown; onClose: () => void };

/** Asks a card's owner to be friends, with a line of one's own; what is typed stays until it has arrived. */
export function AskForm({ publicId, onSent, onClose }: Props) {
  const t = useTranslations('friends');
  const fieldId = useId();
  const [line, setLine] = useState('');
  const [tooLong, setTooLong] = useState(false);
  const { busy, write } = useWrite(onSent);
  const length = readerLength(line);

  async function send() {
    if (length > lineLongest) return setTooLong(true);
    const { ok } = await write({
      call: () => askFriendAction({ card: publicId, line }),
      done: ({ status }) => t(status === 'accepted' ? 'done.friends' : 'done.sent'),
      failed: t('failed.add'),
      words: { tooManyRequests: t('failed.limit'), conflict: t('failed.add') },
    });
    if (ok) onClose();
  }

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <Field
        id={fieldId}
        label={t('ask.line')}
        help={t('ask.help')}
        {...(tooLong ? { error: t('fields.lineTooLong') } : {})}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={line}
            onChange={({ target }) => {
              setLine(target.value);
              setTooLong(false);
            }}
          />
        )}
      </Field>
      <Counter count={length} most={lineLongest} />
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {t('ask.cancel')}
        </Button>
        <Button type="submit" tone="primary" aria-disabled={busy}>
          {t(busy ? 'ask.busy' : 'ask.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
