'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { lateResolver } from '@/components/forms/late-resolver';
import { useForm } from '@/components/forms/use-form';
import type { Picture } from '@/lib/shared/media';
import { type DraftKeeper, type DraftStart, type DraftState, newestStart } from './draft-keeper';
import type { CopyName } from './local-copy';
import type { SentDraft } from './send-draft';
import { type BrowserCopy, useBrowserCopy } from './use-browser-copy';
import { useDraft } from './use-draft';
import { useDraftErrors } from './use-draft-errors';

export type EditedForm = FieldValues & { imageKeys: string[] };

type Options<Form extends EditedForm> = {
  /** What this writer's drafts of this kind are called in this browser; `id` is the rest of a draft's name. */
  prefix: CopyName;
  id: string;
  /** Something that this browser kept under another identifier is written on; left out where there is one of a kind. */
  onAdopt?: (id: string) => void;
  /** What the server has. */
  own: DraftStart<Form>;
  checks: Parameters<typeof lateResolver>[0];
  /** The form without pictures that are gone: what cannot be shown cannot be taken away. */
  withoutLost: (form: Form, isKnown: (key: string) => boolean) => Form;
  send: (id: string, version: number, form: Form) => Promise<SentDraft<Form>>;
  onFirstSave: (id: string) => void;
};

export type DraftEditor<Form extends EditedForm> = {
  form: UseFormReturn<Form>;
  keeper: DraftKeeper<Form>;
  state: DraftState<Form>;
  /** Pictures by key: those of the form, and those uploaded since. */
  pictures: ReadonlyMap<string, Picture>;
  addPictures: (added: readonly Picture[]) => void;
  /** Rises when the form is set to another text. */
  revision: number;
  /** Begins again with what the server has. */
  load: (newest: DraftStart<Form>) => void;
  /** What was written in this browser and never reached the server. */
  copy: BrowserCopy<Form> | null;
  restore: (kept: BrowserCopy<Form>) => void;
  dropCopy: (kept: BrowserCopy<Form>) => void;
  /** Saves first; what follows gets the identifier that was saved. */
  saveAnd: (next: (id: string) => void) => Promise<void>;
};

/** What every form has that saves itself: its values, its pictures, its draft on the server and the copy in the browser. */
export function useDraftEditor<Form extends EditedForm>(options: Options<Form>): DraftEditor<Form> {
  const { prefix, id, onAdopt, own, checks } = options;
  const leaveQuestion = useTranslations('drafts')('leave');
  const withoutLost = (start: DraftStart<Form>): DraftStart<Form> => {
    const known = byKey(start.pictures);
    return { ...start, form: options.withoutLost(start.form, (key) => known.has(key)) };
  };
  const [name] = useState((): CopyName => `${prefix}${id}`);
  const [start] = useState(() => withoutLost(newestStart(name, own)));
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(() => byKey(start.pictures));
  const [revision, setRevision] = useState(0);
  const latest = useRef(pictures);
  latest.current = pictures;
  const latestId = useRef(id);
  latestId.current = id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps the checks that it began with
  const resolver = useMemo(() => lateResolver<Form>(checks), []);
  const form = useForm<Form>({ resolver, defaultValues: start.form as DefaultValues<Form> });
  const { keeper, state } = useDraft<Form>(
    form,
    {
      name,
      start,
      read: () => ({ form: form.getValues(), pictures: [...latest.current.values()] }),
      send: (version, data) => options.send(latestId.current, version, data),
      onFirstSave: () => options.onFirstSave(latestId.current),
    },
    leaveQuestion,
  );
  const [copy, forgetCopy] = useBrowserCopy(prefix, id, start, onAdopt !== undefined);
  useDraftErrors(form, state);

  function addPictures(added: readonly Picture[]) {
    const all = new Map([...latest.current, ...byKey(added)]);
    // The form changes in the same turn, and the copy in the browser names them.
    latest.current = all;
    setPictures(all);
  }

  function show(data: Form, known: readonly Picture[]) {
    addPictures(known);
    form.reset(data);
    setRevision((number) => number + 1);
  }

  return {
    form,
    keeper,
    state,
    pictures,
    addPictures,
    revision,
    load: (newest) => {
      const whole = withoutLost(newest);
      show(whole.form, whole.pictures);
      keeper.restart(whole);
      forgetCopy();
    },
    copy,
    restore: (kept) => {
      // Every field by itself: what the server has stays the one to compare with.
      show({ ...start.form, ...kept.form }, kept.pictures);
      if (kept.publicId !== id) onAdopt?.(kept.publicId);
      latestId.current = kept.publicId;
      // A copy under this draft's own name goes once it is saved.
      forgetCopy(kept.name === name ? undefined : kept);
      keeper.touch();
    },
    dropCopy: forgetCopy,
    saveAnd: async (next) => {
      if (await keeper.save()) next(latestId.current);
    },
  };
}

function byKey(pictures: readonly Picture[]): Map<string, Picture> {
  return new Map(pictures.map((picture) => [picture.key, picture]));
}
