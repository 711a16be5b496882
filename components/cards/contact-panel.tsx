'use client';

import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, RotateCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { useRelation } from '@/components/favorites/use-relation';
import { Button, buttonClass } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { OpenedContact } from '@/lib/cards/card-view';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { FetchError, fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { isPaidMember } from '@/lib/shared/viewer';
import { type CardPlace, ContactFacts } from './contact-facts';

/** From here on a member is told how many cards are left today. */
const fewLeft = 5;

/** The address of this panel: whoever follows it wants to see the details, and pressed a button for it already. */
const hash = '#contact';

/**
 * Contact details for members: asked only when wanted, since each card counts against the day's limit. The owner's own, which
 * do not count, are there at once.
 */
export function ContactPanel({ publicId, place }: { publicId: string; place: CardPlace }) {
  const t = useTranslations('cards.contact');
  const errors = useTranslations('errors');
  const islands = useTranslations('common.islands');
  const locale = useLocale();
  const pathname = usePathname();
  const { user } = useAuth();
  const { loading, relation } = useRelation(publicId);
  const [pressed, setPressed] = useState(false);
  const wanted = pressed || relation?.own === true;
  useEffect(() => {
    const look = () => setPressed((before) => before || window.location.hash === hash);
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['contact', publicId, locale, user?.email],
    queryFn: () => fetchData<OpenedContact>(`/api/cards/${publicId}/contact?locale=${locale}`),
    enabled: wanted && user !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (loading || (isFetching && !data)) return <ContactSkeleton label={t('loading')} />;
  if (data) {
    return (
      <>
        <ContactFacts contact={data} place={place} />
        {data.left !== null && data.left <= fewLeft ? (
          <p role="status" className="mt-3 text-sm text-muted">
            {t('left', { count: data.left })}
          </p>
        ) : null}
      </>
    );
  }
  if (!user) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="flex gap-2 text-muted">
          <LockKeyhole aria-hidden className="mt-1 size-4 shrink-0" />
          {t('locked')}
        </p>
        <Link
          prefetch={false}
          href={paths.login(pathname + hash)}
          className={buttonClass({ tone: 'primary' })}
        >
          {t('login')}
        </Link>
      </div>
    );
  }
  if (error) {
    const code = error instanceof FetchError ? error.code : 'unexpected';
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-danger">{code === 'unexpected' ? t('failed') : errors(`codes.${code}`)}</p>
        {code !== 'contactLimitReached' ? (
          <Button onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            {islands('retry')}
          </Button>
        ) : isPaidMember(user) ? null : (
          <Link prefetch={false} href={paths.membership()} className={buttonClass()}>
            {t('moreAsMember')}
          </Link>
        )}
      </div>
    );
  }
  return (
    <Button tone="primary" onClick={() => setPressed(true)}>
      {t('show')}
    </Button>
  );
}

function ContactSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
