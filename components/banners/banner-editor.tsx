import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { ArrowLeft } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { BannerForm } from './banner-form';

/** The page on which a banner is written. */
export async function BannerEditor(props: ComponentProps<typeof BannerForm>) {
  const t = await getTranslations('banners.form');
  return (
    <ClientWords paths={['banners']}>
      <div className="grid max-w-280 grid-cols-[minmax(0,1fr)] gap-4">
        <Link href={adminPaths.banners()} className="link inline-flex w-max items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <h1 className="text-xl font-semibold">{t(props.id === 0 ? 'newTitle' : 'editTitle')}</h1>
        <BannerForm {...props} />
      </div>
    </ClientWords>
  );
}
