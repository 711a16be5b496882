'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { ActionButton } from '@/components/relations/action-button';
import { Download } from '@/components/ui/icons';

const ExportDialog = dynamic(() => import('./export-dialog').then((module) => module.ExportDialog), {
  ssr: false,
});

type Props = { publicId: string; className?: string };

/**
 * Exports one card, as a vCard unless another format is chosen.
 * Words: `favorites.card`, `favorites.export`, `accounts.gate` and `errors`.
 */
export function ExportCardButton({ publicId, className }: Props) {
  const t = useTranslations('favorites.card');
  const { loading, user } = useAuth();
  const [asked, setAsked] = useState<boolean | null>(null);
  return (
    <>
      <ActionButton
        icon={<Download aria-hidden />}
        text={t('export')}
        loginText={t('loginToExport')}
        loading={loading}
        gate={user === null ? 'login' : null}
        intent={{ action: 'export', subject: publicId }}
        onPress={() => setAsked(true)}
        className={className}
      />
      {asked === null ? null : (
        <ExportDialog
          open={asked}
          onOpenChange={setAsked}
          selection={{ ids: [publicId] }}
          count={1}
          initialFormat="vcard3"
        />
      )}
    </>
  );
}
