'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAuth } from '@/components/accounts/use-auth';
import { QrFigure } from '@/components/layout/qr-figure';
import { Button } from '@/components/ui/button';
import { RotateCw } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import type { CodeContacts } from '@/lib/exports/card-code';
import type { Locale } from '@/lib/i18n/locales';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';

type Props = { publicId: string; locale: Locale };

/**
 * A code that puts the card into the contacts of a phone, in a language: with the contact details that the server lets this reader
 * have. Words: `cards.share`, `common.share`, `common.islands`.
 */
export function ContactCode({ publicId, locale }: Props) {
  const t = useTranslations('cards.share');
  const islands = useTranslations('common.islands');
  const { user } = useAuth();
  const { data, isError, refetch } = useQuery({
    queryKey: ['contact-code', publicId, locale, user?.email],
    queryFn: () => fetchData<{ text: string; contacts: CodeContacts }>(paths.cardVCard(publicId, locale)),
    // Details that were opened since belong into it.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (isError)
    return (
      <div role="alert" className="grid justify-items-center gap-2 py-8 text-center">
        <p className="text-danger">{t('contactFailed')}</p>
        <Button onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {islands('retry')}
        </Button>
      </div>
    );
  if (!data) return <Skeleton className="size-80 max-w-full justify-self-center" />;
  return (
    <QrFigure
      text={data.text}
      label={t('contactCode')}
      hint={t(data.contacts === 'unopened' ? 'contactUnopened' : 'contactHint')}
      file={`contact-${locale}.png`}
      className="size-80 max-w-full"
    />
  );
}
