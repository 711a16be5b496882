import { getTranslations } from 'next-intl/server';
import { MissingPanel } from '@/components/layout/missing-panel';
import { paths } from '@/lib/shared/paths';

/** A product that is not there, or not the reader's own. */
export async function MissingProduct() {
  const t = await getTranslations('product-editor');
  const links = [
    { href: paths.memberProducts(), text: t('list.title') },
    { href: paths.memberProductNew(), text: t('title') },
  ];
  return <MissingPanel title={t('missing.title')} text={t('missing.text')} links={links} />;
}
