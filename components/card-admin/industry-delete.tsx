'use client';

import { useTranslations } from 'next-intl';
import { RemoveButton } from '@/components/admins/remove-button';
import { deleteIndustryAction } from '@/lib/directory/actions';

/** Deletes an industry that nothing names, behind a question. */
export function IndustryDelete({ slug, name, listHref }: { slug: string; name: string; listHref: string }) {
  const t = useTranslations('card-admin.industries');
  return (
    <RemoveButton
      verb={t('delete.button')}
      title={t('delete.title', { name })}
      text={t('delete.text')}
      call={() => deleteIndustryAction({ slug })}
      done={t('done.deleted')}
      failed={t('failed.delete')}
      words={{ conflict: t('failed.inUse') }}
      listHref={listHref}
    />
  );
}
