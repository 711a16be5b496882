'use client';

import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { TermsLink } from '@/components/content/terms-link';
import { type DraftStart, newestStart } from '@/components/drafts/draft-keeper';
import { countErrors } from '@/components/drafts/error-codes';
import { RecoverNotice } from '@/components/drafts/recover-notice';
import { SaveBar } from '@/components/drafts/save-bar';
import { sendDraft } from '@/components/drafts/send-draft';
import { useAlive } from '@/components/drafts/use-alive';
import { useDraft } from '@/components/drafts/use-draft';
import { useDraftErrors } from '@/components/drafts/use-draft-errors';
import { FailureText, FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { useForm } from '@/components/forms/use-form';
import { TranslationQuestion } from '@/components/translation/translation-question';
import { Button } from '@/components/ui/button';
import { Eye, Save, Send } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { PostForm } from '@/lib/posts/post-form';
import type { PostKind } from '@/lib/posts/post-status';
import type { Picture } from '@/lib/shared/media';
import { paths } from '@/lib/shared/paths';
import {
  EditorContext,
  type Identities,
  type IndustryOption,
  type ProvinceOption,
  type TopicOption,
} from './editor-context';
import { FormSections } from './form-sections';
import { type PostPublication, PostStatusPanel } from './post-status-panel';
import { copyPrefix, type PostCopy, usePostCopy } from './use-post-copy';
import { usePublishPost } from './use-publish-post';

const StaleDialog = dynamic(
  () => import('@/components/drafts/stale-dialog').then((module) => module.StaleDialog),
  { ssr: false },
);

export type PostEditorProps = {
  /** Of the post, also before its first save. */
  id: string;
  /** A post that this browser kept under another identifier is written on. */
  onAdopt: (id: string) => void;
  memberId: string;
  own: DraftStart<PostForm>;
  /** Null for one that was never saved. */
  publication: PostPublication | null;
  /** What publishing waits for; null where the member may. */
  waitsFor: 'membership' | 'silenced' | 'mobile' | null;
  /** Kinds that an administrator looks at before they are shown, as far as that is known now. */
  reviewed: readonly PostKind[];
  identities: Identities;
  topics: TopicOption[] | null;
  industries: IndustryOption[];
  provinces: ProvinceOption[];
  days: { first: string; last: string };
  /** Who would translate the member's posts, where they were not asked yet. */
  translator: string | null;
};

/** The form of a post: it saves itself, and is published on a click. */
export function PostEditor({
  id,
  onAdopt,
  memberId,
  own,
  publication,
  waitsFor,
  reviewed,
  translator,
  ...lists
}: PostEditorProps) {
  const t = useTranslations('post-editor');
  const drafts = useTranslations('drafts');
  const format = useFormatter();
  const router = useRouter();
  const alive = useAlive();
  const [name] = useState(() => `${copyPrefix(memberId)}${id}` as const);
  const [start] = useState(() => withoutLost(newestStart(name, own)));
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(() => byKey(start.pictures));
  const [revision, setRevision] = useState(0);
  const latest = useRef(pictures);
  latest.current = pictures;
  const latestId = useRef(id);
  latestId.current = id;
  const resolver = useMemo(
    () => lateResolver<PostForm>(async () => (await import('./resolver')).postResolver()),
    [],
  );
  const form = useForm<PostForm>({ resolver, defaultValues: start.form });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { keeper, state } = useDraft(
    form,
    {
      name,
      start,
      read: () => ({ form: form.getValues(), pictures: [...latest.current.values()] }),
      send: (version, data) =>
        sendDraft<PostForm>('/api/member/post-draft', { publicId: latestId.current, version, data }),
      // From now on a reload goes on with this post.
      onFirstSave: () => router.replace(paths.publish({ post: latestId.current }), { scroll: false }),
    },
    drafts('leave'),
  );
  const [translates, setTranslates] = useState(false);
  const asked = waitsFor === null ? translator : null;
  const publishing = usePublishPost(form, id, keeper, asked ? translates : null, () =>
    router.push(paths.memberMyPosts()),
  );
  const [copy, forgetCopy] = usePostCopy(memberId, id, start);
  const [later, setLater] = useState<object | null>(null);
  const locked = publication?.draftStatus === 'pending_review';
  useDraftErrors(form, state);

  function addPictures(added: readonly Picture[]) {
    const all = new Map([...latest.current, ...byKey(added)]);
    // The form changes in the same turn, and the copy in the browser names them.
    latest.current = all;
    setPictures(all);
  }

  function show(data: PostForm, known: readonly Picture[]) {
    addPictures(known);
    form.reset(data);
    setRevision((number) => number + 1);
  }

  function load(newest: DraftStart<PostForm>) {
    const whole = withoutLost(newest);
    show(whole.form, whole.pictures);
    keeper.restart(whole);
    forgetCopy();
  }

  function restore(kept: PostCopy) {
    // Every field by itself: what the server has stays the one to compare with.
    show({ ...start.form, ...kept.form }, kept.pictures);
    if (kept.publicId !== id) onAdopt(kept.publicId);
    latestId.current = kept.publicId;
    forgetCopy(kept);
    keeper.touch();
  }

  function noteOf(waitsFor: PostEditorProps['waitsFor']) {
    if (waitsFor === null) return null;
    return waitsFor === 'membership' ? drafts('bar.needsMembership') : t(`waitsFor.${waitsFor}`);
  }

  async function save() {
    if (await keeper.save()) void notify('success', t('saved'));
  }

  async function preview() {
    if (await keeper.save()) router.push(paths.publishPreview(latestId.current));
  }

  return (
    <EditorContext value={{ ...lists, pictures, addPictures, locked, revision }}>
      <FormProvider {...form}>
        {publication ? (
          <PostStatusPanel
            id={id}
            publication={publication}
            edited={state.step !== 'untouched' || publication.draftStatus === 'editing'}
            keeper={keeper}
            onDiscarded={load}
          />
        ) : null}
        {copy && !locked ? (
          <RecoverNotice at={copy.at} onRestore={() => restore(copy)} onDrop={() => forgetCopy(copy)} />
        ) : null}
        <form
          noValidate
          method="post"
          onSubmit={form.handleSubmit(publishing.publish)}
          className="grid gap-4"
        >
          <fieldset disabled={!alive || locked} className="grid min-w-0 gap-4">
            <FormSections />
            {asked ? (
              <TranslationQuestion
                of="posts"
                provider={asked}
                checked={translates}
                onChange={setTranslates}
              />
            ) : null}
          </fieldset>
          <p className="text-sm text-muted">
            {t.rich('rules', { rules: (text) => <TermsLink slug="community-rules">{text}</TermsLink> })}
          </p>
          {locked ? null : (
            <SaveBar
              state={state}
              errors={countErrors(errors)}
              note={noteOf(waitsFor)}
              failure={
                publishing.failure ? (
                  <>
                    <FailureText failure={publishing.failure} unexpected={t('publishFailed')} />
                    {publishing.failure.words ? (
                      <p className="break-words text-sm text-danger">
                        {t('blockedWords', { words: format.list(publishing.failure.words) })}
                      </p>
                    ) : null}
                  </>
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
              {waitsFor === null ? (
                <Button tone="primary" type="submit" disabled={!alive || publishing.busy}>
                  <Send aria-hidden />
                  {drafts(
                    publishing.busy
                      ? 'bar.publishing'
                      : reviewed.includes(kind)
                        ? 'bar.submit'
                        : 'bar.publish',
                  )}
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
      </FormProvider>
    </EditorContext>
  );
}

function byKey(pictures: readonly Picture[]): Map<string, Picture> {
  return new Map(pictures.map((picture) => [picture.key, picture]));
}

/** A picture that is gone cannot be shown, and so not be taken away: it is left out. */
function withoutLost(start: DraftStart<PostForm>): DraftStart<PostForm> {
  const known = byKey(start.pictures);
  const imageKeys = start.form.imageKeys.filter((key) => known.has(key));
  return { ...start, form: { ...start.form, imageKeys } };
}
