import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { SpeechNotice } from '@/components/accounts/speech-notice';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MembershipNotice } from '@/components/members/membership-notice';
import { MissingProduct } from '@/components/product-editor/missing-product';
import { ProductEditorPart } from '@/components/product-editor/product-editor-part';
import { membershipStageOf } from '@/lib/accounts/membership-stage';
import { getMembership } from '@/lib/accounts/queries';
import { getSpeechNotice, type SpeechNotice as Speech } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import { isProductReviewed } from '@/lib/flows/products/publish-product';
import type { Locale } from '@/lib/i18n/locales';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { listCategories } from '@/lib/shop/categories';
import { categoryChoices } from '@/lib/shop/category-choices';
import { getOwnProduct } from '@/lib/shop/own-products';
import { sellerGate } from '@/lib/shop/policy';
import { getProductTranslationConsent } from '@/lib/shop/translations/consent';
import { providerTitles } from '@/lib/translation/provider';

type Props = { params: Promise<{ id: string }> };

/** The address of one that is not there yet. */
const isNew = (id: string) => paths.memberProduct(id) === paths.memberProductNew();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return { title: (await getTranslations('product-editor'))(isNew(id) ? 'title' : 'editTitle') };
}

/** /member/products/{id}: one's own product as it is written; `new` in place of the id for another one. */
export default async function ProductEditorPage({ params }: Props) {
  const viewer = await requireMember();
  const { id } = await params;
  const wanted = isNew(id) ? null : id;
  const t = await getTranslations('product-editor');
  const locale = await getLocale();
  const gate = sellerGate(viewer, 'joined');
  const answer = await readPanel('product editor', () => readEditor(viewer, wanted, locale));
  if (!answer.ok) return <PanelFailure what="product" errorId={answer.errorId} />;
  const { own, membership, speech, isReviewed, categories, translation } = answer.data;
  if (wanted !== null && !own) return <MissingProduct />;
  if (gate)
    return (
      <GatePanel gate={gate} level={1} title={t('gate.membershipTitle')} from={paths.memberProducts()}>
        {t('gate.membershipText')}
      </GatePanel>
    );
  const stage = membershipStageOf(membership);
  return (
    <>
      <h1 className="text-xl font-semibold">{t(wanted ? 'editTitle' : 'title')}</h1>
      {stage === 'active' ? null : <MembershipNotice stage={stage} />}
      {speech ? <SpeechNotice notice={speech} /> : null}
      <ProductEditorPart
        house="seller"
        productId={wanted}
        writerId={viewer.publicId}
        own={own}
        locale={locale}
        waitsFor={waitsFor(viewer, speech)}
        isReviewed={isReviewed}
        categories={categoryChoices(categories)}
        translator={translation && translation.agreed === null ? providerTitles[translation.recipient] : null}
      />
    </>
  );
}

function waitsFor(viewer: Viewer, speech: Speech | null) {
  if (sellerGate(viewer, 'paid') !== null) return 'membership';
  if (speech === null) return null;
  return speech.obstacle === 'silenced' ? 'silenced' : 'mobile';
}

async function readEditor(viewer: Viewer, wanted: string | null, locale: Locale) {
  const own = wanted ? await getOwnProduct(viewer, wanted) : null;
  const [membership, speech, isReviewed, categories, translation] = await Promise.all([
    getMembership(viewer),
    getSetting('posting').then((rules) => getSpeechNotice(viewer, rules)),
    isProductReviewed(viewer, own),
    listCategories(locale),
    getProductTranslationConsent(viewer),
  ]);
  return { own, membership, speech, isReviewed, categories, translation };
}
