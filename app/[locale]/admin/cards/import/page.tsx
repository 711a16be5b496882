import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { CardImport } from '@/components/card-admin/card-import';
import { ClientWords } from '@/components/layout/client-words';
import { requireAdmin } from '@/lib/admins/require-admin';
import { importColumns } from '@/lib/cards/import-schema';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.import'))('title') };
}

/** Cards from a CSV file: looked at first, then written, all or none. */
export default async function CardImportPage() {
  const admin = await requireAdmin('cards', 'write');
  if (!admin) return <ForbiddenPage />;
  const t = await getTranslations('card-admin.import');
  return (
    <ClientWords paths={['card-admin.import', 'card-admin.cards.kinds']}>
      <div className="grid max-w-240 gap-4">
        <Link
          href={paths.adminCards()}
          prefetch={false}
          className="link inline-flex w-max items-center gap-1.5"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <div className="panel grid gap-2 p-4">
          <p>{t('text')}</p>
          <details className="text-sm">
            <summary className="cursor-pointer py-1 text-muted">{t('columns')}</summary>
            <p className="pt-1 break-words text-muted">
              <code>{importColumns.join(', ')}</code>
            </p>
          </details>
        </div>
        <CardImport />
      </div>
    </ClientWords>
  );
}
