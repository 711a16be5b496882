'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftForm } from '@/components/drafts/draft-form';
import type { DraftStart } from '@/components/drafts/draft-keeper';
import { sendDraft } from '@/components/drafts/send-draft';
import { useDraftEditor } from '@/components/drafts/use-draft-editor';
import { UploadTarget } from '@/components/media/upload-target';
import { TranslationQuestion } from '@/components/translation/translation-question';
import { useRouter } from '@/lib/i18n/use-navigation';
import { localePath } from '@/lib/shared/paths';
import type { CategoryChoice } from '@/lib/shop/category-choices';
import type { ProductForm } from '@/lib/shop/product-form';
import { EditorContext } from './editor-context';
import { FormSections } from './form-sections';
import { type HouseName, houses } from './house';
import { type ProductPublication, ProductStatusPanel } from './product-status-panel';
import { usePublishProduct } from './use-publish-product';

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
  const format = useFormatter();
  const locale = useLocale();
  const router = useRouter();
  const house = houses[houseName];
  const editor = useDraftEditor<ProductForm>({
    prefix: `product-draft:${writerId}:`,
    id,
    onAdopt,
    own,
    checks: async () => (await import('./resolver')).productResolver(),
    withoutLost: (form, isKnown) => ({
      ...form,
      imageKeys: form.imageKeys.filter(isKnown),
      variants: form.variants.map((variant) =>
        variant.mediaKey !== null && !isKnown(variant.mediaKey) ? { ...variant, mediaKey: null } : variant,
      ),
    }),
    send: (publicId, version, data) => sendDraft(house.draftAddress, { publicId, version, data }),
    // From now on a reload goes on with this product; the form stays as it is, with what is being typed.
    onFirstSave: (product) =>
      window.history.replaceState(null, '', localePath(locale, house.editor(product))),
  });
  const { form, keeper, state, pictures, addPictures, revision } = editor;
  const [translates, setTranslates] = useState(false);
  const asked = waitsFor === null ? translator : null;
  const publishing = usePublishProduct(form, id, keeper, houseName, asked ? translates : null, () =>
    router.push(house.list()),
  );
  const locked = publication?.draftStatus === 'pending_review';
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
            onDiscarded={editor.load}
          />
        ) : null}
        <DraftForm
          editor={editor}
          locked={locked}
          note={waitsFor && t(`waitsFor.${waitsFor}`)}
          publishing={{ ...publishing, isReviewed }}
          onPreview={(product) => router.push(house.preview(product))}
          words={{
            saved: t('saved'),
            publishFailed: t('publishFailed'),
            blocked: (words) => t('blockedWords', { words: format.list(words) }),
          }}
        >
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
        </DraftForm>
      </FormProvider>
    </EditorContext>
  );
}
