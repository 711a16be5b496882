'use client';

import { Eye, Save, Send } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FailureText, FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { type CardForm, formText } from '@/lib/cards/editor/card-form';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Picture } from '@/lib/shared/media';
import { paths } from '@/lib/shared/paths';
import { type CardPublication, CardStatusPanel } from './card-status-panel';
import { newestStart, type Start } from './draft-keeper';
import { EditorContext, type IndustryOption, type ProvinceOption } from './editor-context';
import { FormSections } from './form-sections';
import { dropCopy, type LocalCopy, readCopy } from './local-copy';
import { RecoverNotice } from './recover-notice';
import { SaveBar } from './save-bar';
import { useAlive } from './use-alive';
import { countErrors } from './use-card-error';
import { useDraft } from './use-draft';
import { useDraftErrors } from './use-draft-errors';
import { usePublish } from './use-publish';

const StaleDialog = dynamic(() => import('./stale-dialog').then((module) => module.StaleDialog), {
  ssr: false,
});
const DuplicatesDialog = dynamic(
  () => import('./duplicates-dialog').then((module) => module.DuplicatesDialog),
  { ssr: false },
);

type Props = {
  kind: CardKind;
  memberId: string;
  loginEmail: string;
  own: Start;
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
  const router = useRouter();
  const alive = useAlive();
  const [start] = useState(() => withoutLost(newestStart(memberId, kind, own)));
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
      kind,
      memberId,
      start,
      read: () => ({ form: form.getValues(), pictures: [...latest.current.values()] }),
      onFirstSave: () => router.refresh(),
    },
    t('leave'),
  );
  const publishing = usePublish(form, kind, keeper);
  const [copy, setCopy] = useState<LocalCopy | null>(null);
  const [later, setLater] = useState<object | null>(null);
  const locked = publication.draftStatus === 'pending_review';
  useDraftErrors(form, state);

  // Known in the browser alone, so after the first drawing.
  useEffect(() => {
    const kept = readCopy(memberId, kind);
    if (kept && formText({ ...start.form, ...kept.form }) !== formText(start.form)) setCopy(kept);
    else if (kept) dropCopy(memberId, kind);
  }, [memberId, kind, start]);

  function addPictures(added: readonly Picture[]) {
    const all = new Map([...latest.current, ...byKey(added)]);
    // The form changes in the same turn, and the copy in the browser names them.
    latest.current = all;
    setPictures(all);
  }

  function load(newest: Start) {
    const whole = withoutLost(newest);
    addPictures(whole.pictures);
    form.reset(whole.form);
    keeper.restart(whole);
    setCopy(null);
  }

  function restore({ form: kept, pictures: known }: LocalCopy) {
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
          onDiscarded={load}
        />
        {copy && !locked ? (
          <RecoverNotice
            at={copy.at}
            onRestore={() => restore(copy)}
            onDrop={() => {
              dropCopy(memberId, kind);
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
              note={canPublish ? null : t('bar.needsMembership')}
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
                {t('bar.preview')}
              </Button>
              <Button disabled={!alive || state.step === 'saving'} onClick={() => void save()}>
                <Save aria-hidden />
                {t('bar.save')}
              </Button>
              {canPublish ? (
                <Button tone="primary" type="submit" disabled={!alive || publishing.busy}>
                  <Send aria-hidden />
                  {t(publishing.busy ? 'bar.publishing' : reviewed ? 'bar.submit' : 'bar.publish')}
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

function byKey(pictures: readonly Picture[]): Map<string, Picture> {
  return new Map(pictures.map((picture) => [picture.key, picture]));
}

/** A picture that is gone cannot be shown, and so not be taken away: it is left out. */
function withoutLost(start: Start): Start {
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
