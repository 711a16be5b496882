'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { RotateCw } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Field, FieldError } from './field';
import type { Captcha } from './use-captcha';

type Words = { label: string; image: string; renew: string; failed: string; retry: string };

type Props = {
  captcha: Captcha;
  words: Words;
  /** In the reader's language. */
  error?: string;
  input: ComponentProps<'input'>;
};

/** A picture with characters, a field to type them into, and a button for another picture. */
export function CaptchaField({ captcha: { picture, failed, renew }, words, error, input }: Props) {
  return (
    <div className="grid gap-1">
      <Field id="captcha" label={words.label} error={error}>
        {(control) => (
          <div className="flex items-center gap-2">
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={20}
              className="min-w-0 flex-1 uppercase"
              {...control}
              {...input}
            />
            {picture ? (
              <>
                <input type="hidden" name="captchaId" value={picture.id} />
                {/* biome-ignore lint/performance/noImgElement: a data address, used once */}
                <img
                  src={picture.image}
                  alt={words.image}
                  width={180}
                  height={64}
                  className="h-auto w-40 shrink-0 rounded border sm:w-45"
                />
              </>
            ) : null}
            {!picture && !failed ? <Skeleton className="h-14.25 w-40 shrink-0 sm:h-16 sm:w-45" /> : null}
            {failed ? (
              <Button onClick={renew}>{words.retry}</Button>
            ) : (
              <Button size="icon" tone="quiet" onClick={renew} aria-label={words.renew} title={words.renew}>
                <RotateCw aria-hidden />
              </Button>
            )}
          </div>
        )}
      </Field>
      {failed ? <FieldError>{words.failed}</FieldError> : null}
    </div>
  );
}
