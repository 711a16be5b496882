'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { deleteIndustryAction } from '@/lib/directory/actions';
import { useRouter } from '@/lib/i18n/use-navigation';

/** Deletes an industry that nothing names, behind a question. */
export function IndustryDelete({ slug, name, listHref }: { slug: string; name: string; listHref: string }) {
  const t = useTranslations('card-admin.industries');
  const router = useRouter();
  const { write } = useWrite();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" tone="danger" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden />
        {t('delete.button')}
      </Button>
      <ActionDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('delete.title', { name })}
        text={t('delete.text')}
        confirm={t('delete.button')}
        tone="danger"
        onConfirm={async () => {
          const gone = await write({
            call: () => deleteIndustryAction({ slug }),
            done: t('done.deleted'),
            failed: t('failed.delete'),
            words: { conflict: t('failed.inUse') },
          });
          if (gone.ok) router.push(listHref, { scroll: false });
        }}
      />
    </>
  );
}
