'use client';

import dynamic from 'next/dynamic';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type DraftStart, newestStart } from '@/components/drafts/draft-keeper';
import { countErrors } from '@/components/drafts/error-codes';
import { RecoverNotice } from '@/components/drafts/recover-notice';
import { SaveBar } from '@/components/drafts/save-bar';
import { sendDraft } from '@/components/drafts/send-draft';
import { useAlive } from '@/components/drafts/use-alive';
import { type BrowserCopy, useBrowserCopy } from '@/components/drafts/use-browser-copy';
import { useDraft } from '@/components/drafts/use-draft';
import { useDraftErrors } from '@/components/drafts/use-draft-errors';
import { FailureText, FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { useForm } from '@/components/forms/use-form';
import { UploadTarget } from '@/components/media/upload-target';
import { TranslationQuestion } from '@/components/translation/translation-question';
import { Button } from '@/components/ui/button';
import { Eye, Save, Send } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { Picture } from '@/lib/shared/media';
import { localePath } from '@/lib/shared/paths';
import type { CategoryChoice } from '@/lib/shop/category-choices';
import type { ProductForm } from '@/lib/shop/product-form';
import { EditorContext } from './editor-context';
import { FormSections } from './form-sections';
import { type HouseName, houses } from './house';
import { type ProductPublication, ProductStatusPanel } from './product-status-panel';
import { usePublishProduct } from './use-publish-product';

const StaleDialog = dynamic(
  () => import('@/components/drafts/stale-dialog').then((module) => module.StaleDialog),
  { ssr: false },
);

export type ProductEditorProps = {
  house: HouseName;
  /** Of the product, also before its first save. */
  id: string;
  /** A product that this browser kept under another identifier is written on. */
  onAdopt: (id: string) => void;
  /** Whose copies this browser may offer. */
  writerId: string;
  own: DraftStart<ProductForm>;
  /** Null for one that was never saved. */
  publication: ProductPublication | null;
  /** What publishing waits for; null where the seller may. */
  waitsFor: 'membership' | 'silenced' | 'mobile' | null;
  /** Whether an administrator looks at it before it is shown, as far as that is known now. */
  isReviewed: boolean;
  categories: CategoryChoice[];
  /** Who would translate the seller's products, where they were not asked yet. */
  translator?: string | null;
};

/** The form of a product: it saves itself, and is published on a click. */
export function ProductEditor({
  house: houseName,
  id,
  onAdopt,
  writerId,
  own,
  publication,
  waitsFor,
  isReviewed,
  categories,
  translator = null,
}: ProductEditorProps) {
  const t = useTranslations('product-editor');
  const drafts = useTranslations('drafts');
  const format = useFormatter();
  const locale = useLocale();
  const router = useRouter();
  const alive = useAlive();
  const house = houses[houseName];
  const prefix = `product-draft:${writerId}:` as const;
  const [name] = useState(() => `${prefix}${id}` as const);
  const [start] = useState(() => withoutLost(newestStart(name, own)));
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(() => byKey(start.pictures));
  const [revision, setRevision] = useState(0);
  const latest = useRef(pictures);
  latest.current = pictures;
  const latestId = useRef(id);
  latestId.current = id;
  const resolver = useMemo(
    () => lateResolver<ProductForm>(async () => (await import('./resolver')).productResolver()),
    [],
  );
  const form = useForm<ProductForm>({ resolver, defaultValues: start.form });
  const { errors } = form.formState;
  const { keeper, state } = useDraft(
    form,
    {
      name,
      start,
      read: () => ({ form: form.getValues(), pictures: [...latest.current.values()] }),
      send: (version, data) =>
        sendDraft<ProductForm>(house.draftAddress, { publicId: latestId.current, version, data }),
      // From now on a reload goes on with this product; the form stays as it is, with what is being typed.
      onFirstSave: () =>
        window.history.replaceState(null, '', localePath(locale, house.editor(latestId.current))),
    },
    drafts('leave'),
  );
  const [translates, setTranslates] = useState(false);
  const asked = waitsFor === null ? translator : null;
  const publishing = usePublishProduct(form, id, keeper, houseName, asked ? translates : null, () =>
    router.push(house.list()),
  );
  const [copy, forgetCopy] = useBrowserCopy(prefix, id, start);
  const [later, setLater] = useState<object | null>(null);
  const locked = publication?.draftStatus === 'pending_review';
  useDraftErrors(form, state);

  function addPictures(added: readonly Picture[]) {
    const all = new Map([...latest.current, ...byKey(added)]);
    // The form changes in the same turn, and the copy in the browser names them.
    latest.current = all;
    setPictures(all);
  }

  function show(data: ProductForm, known: readonly Picture[]) {
    addPictures(known);
    form.reset(data);
    setRevision((number) => number + 1);
  }

  function load(newest: DraftStart<ProductForm>) {
    const whole = withoutLost(newest);
    show(whole.form, whole.pictures);
    keeper.restart(whole);
    forgetCopy();
  }

  function restore(kept: BrowserCopy<ProductForm>) {
    // Every field by itself: what the server has stays the one to compare with.
    show({ ...start.form, ...kept.form }, kept.pictures);
    if (kept.publicId !== id) onAdopt(kept.publicId);
    latestId.current = kept.publicId;
    forgetCopy(kept);
    keeper.touch();
  }

  async function save() {
    if (await keeper.save()) void notify('success', t('saved'));
  }

  async function preview() {
    if (await keeper.save()) router.push(house.preview(latestId.current));
  }

  return (
    <EditorContext value={{ categories, pictures, addPictures, locked, revision }}>
      <FormProvider {...form}>
        {publication ? (
          <ProductStatusPanel
            house={houseName}
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
            <UploadTarget value={house.uploadAddress}>
              <FormSections isSite={houseName === 'site'} />
            </UploadTarget>
            {asked ? (
              <TranslationQuestion
                of="products"
                provider={asked}
                checked={translates}
                onChange={setTranslates}
              />
            ) : null}
          </fieldset>
          {locked ? null : (
            <SaveBar
              state={state}
              errors={countErrors(errors)}
              note={waitsFor && t(`waitsFor.${waitsFor}`)}
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
                  {drafts(publishing.busy ? 'bar.publishing' : isReviewed ? 'bar.submit' : 'bar.publish')}
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
function withoutLost(start: DraftStart<ProductForm>): DraftStart<ProductForm> {
  const known = byKey(start.pictures);
  const imageKeys = start.form.imageKeys.filter((key) => known.has(key));
  const variants = start.form.variants.map((variant) =>
    variant.mediaKey !== null && !known.has(variant.mediaKey) ? { ...variant, mediaKey: null } : variant,
  );
  return { ...start, form: { ...start.form, imageKeys, variants } };
}
