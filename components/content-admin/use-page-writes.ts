'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftKeeper } from '@/components/drafts/draft-keeper';
import { showFieldErrors } from '@/components/drafts/show-field-errors';
import type { FormFailure } from '@/components/forms/run-action';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import { type Locale, locales } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';
import {
  discardPageDraftAction,
  publishPageAction,
  schedulePageAction,
  translatePageAction,
} from '@/lib/pages/actions';
import { besideTyped } from '@/lib/pages/beside-typed';
import type { PageForm, PageTextForm } from '@/lib/pages/page-form';

/**
 * What is done with the texts of a page besides saving them: always with what was saved just before.
 * @param isOpen whether everybody reads the page already
 */
export function usePageWrites(
  id: number,
  form: UseFormReturn<PageForm>,
  keeper: DraftKeeper<PageForm>,
  isOpen: boolean,
) {
  const t = useTranslations('pages');
  const format = useFormatter();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { write, failure, forget } = useWrite(null);

  /** Saved first; what somebody else saved meanwhile is shown, and nothing is done. */
  async function withSaved<T>(run: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    forget();
    try {
      return (await keeper.save()) ? await run() : null;
    } finally {
      setBusy(false);
    }
  }

  async function afterwards(answer: { ok: true; data: { version: number } } | { ok: false; code: string }) {
    if (answer.ok) {
      // What the server took is what was saved; the fields stayed open, and what was typed since is still to be saved.
      keeper.accept(answer.data.version);
      router.refresh();
    } else if (answer.code === 'staleVersion') await keeper.check();
  }

  return {
    busy,
    failure,

    /** @returns the first language that has something wrong, or null */
    publish: () =>
      withSaved(async (): Promise<Locale | null> => {
        let wrong: Locale | null = null;
        const answer = await write({
          call: () => publishPageAction({ id, version: keeper.version }),
          done: t('done.published'),
          onFailure: (refusal) => {
            wrong = firstWrong(refusal);
            return refusal.code === 'staleVersion' || showFieldErrors(form, refusal);
          },
        });
        await afterwards(answer);
        return wrong;
      }),

    /** @returns what is wrong with the hour, or null */
    schedule: async (at: string): Promise<FormFailure | null> =>
      withSaved(async () => {
        let refused: FormFailure | null = null;
        const answer = await write({
          call: () => schedulePageAction({ id, version: keeper.version, at }),
          done: t(isOpen ? 'done.changeScheduled' : 'done.scheduled'),
          words: { conflict: t('failed.nothingChanged') },
          onFailure: (refusal) => {
            refused = refusal;
            if (refusal.fieldErrors?.at) return true;
            return refusal.code === 'staleVersion' || showFieldErrors(form, refusal);
          },
        });
        await afterwards(answer);
        return refused;
      }),

    /** Throws away what is not published; the editor begins anew with what is. */
    discard: async (): Promise<void> => {
      await withSaved(async () => {
        const answer = await write({
          call: () => discardPageDraftAction({ id, version: keeper.version }),
          done: t('done.discarded'),
          onFailure: (refusal) => refusal.code === 'staleVersion',
        });
        if (answer.ok) router.refresh();
        else if (answer.code === 'staleVersion') await keeper.check();
      });
    },

    /** Fills in a text that was made; what somebody typed meanwhile stays, and is said. */
    translate: async (from: Locale, to: Locale, put: (text: PageTextForm) => void): Promise<void> => {
      const before = structuredClone(form.getValues(`texts.${to}`));
      await withSaved(async () => {
        const answer = await write({
          call: () => translatePageAction({ id, version: keeper.version, from, to }),
          failed: t('failed.translate'),
          words: { conflict: t('editor.humanKept') },
          onFailure: (refusal) => refusal.code === 'staleVersion',
        });
        if (!answer.ok) {
          if (answer.code === 'staleVersion') await keeper.check();
          return;
        }
        const { isWhole, ...made } = answer.data;
        const { text, left } = besideTyped(before, form.getValues(`texts.${to}`), made);
        put(text);
        const fields = format.list(left.map((field) => t(`editor.${field}`)));
        const said = left.length > 0 ? 'translatedBeside' : isWhole ? 'translated' : 'translatedPart';
        void notify('success', t(`done.${said}`, { fields }));
      });
    },
  };
}

function firstWrong({ fieldErrors = {} }: FormFailure): Locale | null {
  const names = Object.keys(fieldErrors);
  return locales.find((locale) => names.some((name) => name.startsWith(`texts.${locale}.`))) ?? null;
}
