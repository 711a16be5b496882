import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { SpeechNotice } from '@/components/accounts/speech-notice';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ViewTabs } from '@/components/lists/view-tabs';
import { NoProducts } from '@/components/product-editor/no-products';
import { ProductList } from '@/components/product-editor/product-list';
import { ProductToolbar } from '@/components/product-editor/product-toolbar';
import { buttonClass } from '@/components/ui/button';
import { Package, Plus } from '@/components/ui/icons';
import { getSpeechNotice } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { countOwnProducts, listOwnProducts } from '@/lib/shop/list-own-products';
import { ownProductList } from '@/lib/shop/own-product-list';
import { sellerGate } from '@/lib/shop/policy';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('product-editor.list'))('title') };
}

/** /member/products: what an enterprise sells, by where it stands. */
export default async function MyProductsPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('product-editor');
  const common = await getTranslations('common');
  const filter = ownProductList.read(await searchParams);
  const gate = sellerGate(viewer, 'joined');
  const answer = await readPanel('own products', () =>
    Promise.all([
      listOwnProducts(viewer, filter),
      countOwnProducts(viewer),
      getSetting('posting').then((rules) => getSpeechNotice(viewer, rules)),
    ]),
  );
  const counts = answer.ok ? answer.data[1] : null;
  // Who was an enterprise once keeps what they had, to look at and to take away.
  if (gate && counts && counts.all + counts.deleted === 0)
    return (
      <GatePanel gate={gate} level={1} title={t('gate.membershipTitle')} from={paths.memberProducts()}>
        {t('gate.membershipText')}
      </GatePanel>
    );
  const speech = answer.ok ? answer.data[2] : null;
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('list.title')}</h1>
        <div className="flex flex-wrap gap-2">
          <Link href={paths.memberSales()} className={buttonClass()}>
            {t('sales.title')}
          </Link>
          <Link href={paths.memberProductStatistics()} className={buttonClass()}>
            {t('statistics.title')}
          </Link>
          {gate ? null : (
            <>
              <Link href={paths.memberProductImport()} className={buttonClass()}>
                {t('import.title')}
              </Link>
              <Link href={paths.memberProductNew()} className={buttonClass({ tone: 'primary' })}>
                <Plus aria-hidden />
                {t('list.add')}
              </Link>
            </>
          )}
        </div>
      </div>
      {speech && !gate ? <SpeechNotice notice={speech} /> : null}
      <ViewTabs
        label={t('list.views.label')}
        views={ownProductList.chips(filter, 'view')}
        text={(view) => t(`list.views.${view}`)}
        counts={counts}
      />
      <ClientWords
        paths={[
          'product-editor.actions',
          'product-editor.deleted',
          'product-editor.deleteFailed',
          'product-editor.failed',
          'product-editor.fields',
          'product-editor.quick',
          'product-editor.restoreFailed',
          'product-editor.variants',
        ]}
      >
        <div>
          {counts && counts.all + counts.deleted > 0 ? <ProductToolbar filter={filter} /> : null}
          <ListResults
            list={ownProductList}
            values={filter}
            answer={answer.ok ? { ok: true, data: answer.data[0] } : answer}
            what="products"
            icon={Package}
            words={{
              total: (count, capped) =>
                capped ? common('countCapped', { count }) : t('list.total', { count }),
              narrowed: t('list.noMatch'),
            }}
            empty={<NoProducts view={filter.view} />}
          >
            {(rows) => <ProductList rows={rows} />}
          </ListResults>
        </div>
      </ClientWords>
    </>
  );
}
