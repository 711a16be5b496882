'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type DraftStart, newestStart } from '@/components/drafts/draft-keeper';
import { countErrors } from '@/components/drafts/error-codes';
import { dropCopy, type LocalCopy, readCopy } from '@/components/drafts/local-copy';
import { RecoverNotice } from '@/components/drafts/recover-notice';
import { SaveBar } from '@/components/drafts/save-bar';
import { sendDraft } from '@/components/drafts/send-draft';
import { useAlive } from '@/components/drafts/use-alive';
import { useDraft } from '@/components/drafts/use-draft';
import { useDraftErrors } from '@/components/drafts/use-draft-errors';
import { FailureText, FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Eye, Save, Send } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { type CardForm, emptyCardForm } from '@/lib/cards/editor/card-form';
import type { Locale } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { formText } from '@/lib/shared/form-text';
import type { Picture } from '@/lib/shared/media';
import { paths } from '@/lib/shared/paths';
import { type CardPublication, CardStatusPanel } from './card-status-panel';
import { EditorContext, type IndustryOption, type ProvinceOption } from './editor-context';
import { FormSections } from './form-sections';
import { usePublish } from './use-publish';

const StaleDialog = dynamic(
  () => import('@/components/drafts/stale-dialog').then((module) => module.StaleDialog),
  { ssr: false },
);
const DuplicatesDialog = dynamic(
  () => import('./duplicates-dialog').then((module) => module.DuplicatesDialog),
  { ssr: false },
);

type Props = {
  kind: CardKind;
  memberId: string;
  loginEmail: string;
  own: DraftStart<CardForm>;
  publication: CardPublication;
  /** Whether the membership allows to publish. */
  canPublish: boolean;
  /** An administrator looks at such cards first. */
  reviewed: boolean;
  industries: IndustryOption[];
  provinces: ProvinceOption[];
};

/** The form of one's own card: it saves itself, and is published on a click. */
export function CardEditor({
  kind,
  memberId,
  loginEmail,
  own,
  publication,
  canPublish,
  reviewed,
  industries,
  provinces,
}: Props) {
  const t = useTranslations('card-editor');
  const drafts = useTranslations('drafts');
  const router = useRouter();
  const alive = useAlive();
  const name = `card-draft:${memberId}:${kind}` as const;
  const [start] = useState(() => withoutLost(newestStart(name, own)));
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(() => byKey(start.pictures));
  const latest = useRef(pictures);
  latest.current = pictures;
  const resolver = useMemo(
    () => lateResolver<CardForm>(async () => (await import('./resolvers')).cardResolver(kind)),
    [kind],
  );
  const form = useForm<CardForm>({ resolver, defaultValues: start.form });
  const { errors } = form.formState;
  const { keeper, state } = useDraft(
    form,
    {
      name,
      start,
      read: () => ({ form: form.getValues(), pictures: [...latest.current.values()] }),
      send: (version, data) => sendDraft<CardForm>('/api/member/card-draft', { kind, version, data }),
      onFirstSave: () => router.refresh(),
    },
    drafts('leave'),
  );
  const publishing = usePublish(form, kind, keeper);
  const [copy, setCopy] = useState<LocalCopy<CardForm> | null>(null);
  const [later, setLater] = useState<object | null>(null);
  const locked = publication.draftStatus === 'pending_review';
  useDraftErrors(form, state);

  // Known in the browser alone, so after the first drawing.
  useEffect(() => {
    const kept = readCopy<CardForm>(name);
    if (kept && formText({ ...start.form, ...kept.form }) !== formText(start.form)) setCopy(kept);
    else if (kept) dropCopy(name);
  }, [name, start]);

  function addPictures(added: readonly Picture[]) {
    const all = new Map([...latest.current, ...byKey(added)]);
    // The form changes in the same turn, and the copy in the browser names them.
    latest.current = all;
    setPictures(all);
  }

  function load(newest: DraftStart<CardForm>) {
    const whole = withoutLost(newest);
    addPictures(whole.pictures);
    form.reset(whole.form);
    keeper.restart(whole);
    setCopy(null);
  }

  function restore({ form: kept, pictures: known }: LocalCopy<CardForm>) {
    addPictures(known);
    // Every field by itself: what the server has stays the one to compare with.
    form.reset({ ...start.form, ...kept });
    setCopy(null);
    keeper.touch();
  }

  async function save() {
    if (await keeper.save()) void notify('success', t('saved'));
  }

  async function preview() {
    if (await keeper.save()) router.push(paths.memberProfilePreview({ card: kind }));
  }

  const editor = { kind, loginEmail, industries, provinces, pictures, addPictures };
  return (
    <EditorContext value={editor}>
      <FormProvider {...form}>
        <CardStatusPanel
          kind={kind}
          publication={publication}
          edited={state.step !== 'untouched' || publication.draftStatus === 'editing'}
          keeper={keeper}
          onDiscarded={(left) => load(left ?? emptyStart(form.getValues('sourceLocale')))}
        />
        {copy && !locked ? (
          <RecoverNotice
            at={copy.at}
            onRestore={() => restore(copy)}
            onDrop={() => {
              dropCopy(name);
              setCopy(null);
            }}
          />
        ) : null}
        <form noValidate method="post" onSubmit={form.handleSubmit(publishing.ask)} className="grid gap-4">
          <fieldset disabled={!alive || locked} className="grid min-w-0 gap-4">
            <FormSections />
          </fieldset>
          {locked ? null : (
            <SaveBar
              state={state}
              errors={countErrors(errors)}
              note={canPublish ? null : drafts('bar.needsMembership')}
              failure={
                publishing.failure ? (
                  <FailureText failure={publishing.failure} unexpected={t('publishFailed')} />
                ) : (
                  <FormError errors={errors} unexpected={t('publishFailed')} />
                )
              }
            >
              <Button disabled={!alive} tone="quiet" onClick={() => void preview()}>
                <Eye aria-hidden />
                {drafts('bar.preview')}
              </Button>
              <Button disabled={!alive || state.step === 'saving'} onClick={() => void save()}>
                <Save aria-hidden />
                {drafts('bar.save')}
              </Button>
              {canPublish ? (
                <Button tone="primary" type="submit" disabled={!alive || publishing.busy}>
                  <Send aria-hidden />
                  {drafts(publishing.busy ? 'bar.publishing' : reviewed ? 'bar.submit' : 'bar.publish')}
                </Button>
              ) : null}
            </SaveBar>
          )}
        </form>
        {state.step === 'stale' && later !== state.newest ? (
          <StaleDialog
            newest={state.newest}
            onClose={() => setLater(state.newest)}
            onLoad={() => load(state.newest)}
            onKeep={() => void keeper.overwrite(state.newest)}
          />
        ) : null}
        {publishing.hints ? (
          <DuplicatesDialog
            hints={publishing.hints}
            onClose={publishing.closeHints}
            onPublish={() => void publishing.publish()}
          />
        ) : null}
      </FormProvider>
    </EditorContext>
  );
}

/** What is left of a card that was thrown away. */
function emptyStart(sourceLocale: Locale): DraftStart<CardForm> {
  return { version: 0, form: emptyCardForm(sourceLocale), pictures: [] };
}

function byKey(pictures: readonly Picture[]): Map<string, Picture> {
  return new Map(pictures.map((picture) => [picture.key, picture]));
}

/** A picture that is gone cannot be shown, and so not be taken away: it is left out. */
function withoutLost(start: DraftStart<CardForm>): DraftStart<CardForm> {
  const known = byKey(start.pictures);
  const { logoKey, imageKeys } = start.form;
  return {
    ...start,
    form: {
      ...start.form,
      logoKey: logoKey !== null && known.has(logoKey) ? logoKey : null,
      imageKeys: imageKeys.filter((key) => known.has(key)),
    },
  };
}
