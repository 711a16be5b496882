import { getTranslations } from 'next-intl/server';
import { MissingPanel } from '@/components/layout/missing-panel';
import { paths } from '@/lib/shared/paths';

/** A post that is not there, or not the reader's own. */
export async function MissingPost() {
  const t = await getTranslations('post-editor.missing');
  const links = [
    { href: paths.memberMyPosts(), text: t('toList') },
    { href: paths.publish(), text: t('toNew') },
  ];
  return <MissingPanel title={t('title')} text={t('text')} links={links} />;
}
