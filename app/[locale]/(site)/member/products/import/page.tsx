import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { SpeechNotice } from '@/components/accounts/speech-notice';
import { ClientWords } from '@/components/layout/client-words';
import { ExportLinks } from '@/components/lists/export-links';
import { ProductImport } from '@/components/product-editor/product-import';
import { getSpeechNotice } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { requireMember } from '@/lib/server/require-member';
import { paths } from '@/lib/shared/paths';
import { shopLimits } from '@/lib/shop/limits';
import { sellerGate } from '@/lib/shop/policy';
import { sheetColumnNames } from '@/lib/shop/sheet/columns';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('product-editor.import'))('title') };
}

/** /member/products/import: products from a CSV file, looked at first, then written. */
export default async function ProductImportPage() {
  const viewer = await requireMember();
  const t = await getTranslations('product-editor');
  const gate = sellerGate(viewer, 'joined');
  if (gate)
    return (
      <GatePanel gate={gate} level={1} title={t('gate.membershipTitle')} from={paths.memberProductImport()}>
        {t('gate.membershipText')}
      </GatePanel>
    );
  const speech = await getSpeechNotice(viewer, await getSetting('posting'));
  const mayPublish = sellerGate(viewer, 'paid') === null && speech === null;
  return (
    <ClientWords paths={['product-editor.import', 'product-editor.errors', 'product-editor.untitled']}>
      <div className="grid gap-1">
        <Link href={paths.memberProducts()} className="link w-max text-sm underline">
          {t('sales.back')}
        </Link>
        <h1 className="text-xl font-semibold">{t('import.title')}</h1>
      </div>
      {speech ? <SpeechNotice notice={speech} /> : null}
      <div className="panel grid gap-3 p-4">
        <p>{t('import.text', { megabytes: shopLimits.importBytes / 1024 / 1024 })}</p>
        <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
          <li>{t('import.rows')}</li>
          <li>{t('import.pairs')}</li>
          <li>{t('import.empty')}</li>
          <li>{t('import.stock')}</li>
          <li>{t('import.pictures')}</li>
        </ul>
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-muted">{t('import.columns')}</summary>
          <p className="pt-1 break-words text-muted">
            <code>{sheetColumnNames.join(', ')}</code>
          </p>
        </details>
        <div className="flex flex-wrap items-center gap-3">
          <ExportLinks href="/api/member/products/export" query={{}} />
        </div>
      </div>
      <ProductImport mayPublish={mayPublish} />
    </ClientWords>
  );
}
