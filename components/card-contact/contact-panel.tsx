'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { GateLink } from '@/components/accounts/gate-link';
import { useIntent } from '@/components/accounts/intent';
import { useAuth } from '@/components/accounts/use-auth';
import { fewContactsLeft } from '@/components/cards/fetch-contact';
import { type Catalogue, MergedWords } from '@/components/layout/merged-words';
import { QueryProvider } from '@/components/layout/query-provider';
import { useCardRelation } from '@/components/relations/use-relation';
import { Button } from '@/components/ui/button';
import { RotateCw } from '@/components/ui/icons';
import { gateOf } from '@/lib/accounts/policy';
import type { OpenedContact } from '@/lib/cards/card-view';
import { FetchError } from '@/lib/shared/fetch-data';
import { ContactFacts } from './contact-facts';
import { contactHash } from './contact-place';
import { ContactSkeleton } from './contact-skeleton';
import { useContact } from './use-contact';

/**
 * Contact details for a signed-in reader: asked only when wanted, since each card counts against the day's limit. The owner's own, which
 * do not count, are there at once.
 */
export function ContactPanel({ publicId, words }: { publicId: string; words: Catalogue }) {
  return (
    <MergedWords messages={words}>
      <QueryProvider>
        <ContactDetails publicId={publicId} />
      </QueryProvider>
    </MergedWords>
  );
}

type DetailsProps = {
  publicId: string;
  /** They were asked for with the press that brought them here. */
  opened?: boolean;
  /** Their owner made them public: the signed-out see them too. */
  isPublic?: boolean;
  /** What stands above them. */
  actions?: ComponentType<{ publicId: string; contact: OpenedContact }>;
};

/** The details themselves, with their way from the button to the answer. Words: the set `contact`. */
export function ContactDetails({
  publicId,
  opened = false,
  isPublic = false,
  actions: Actions,
}: DetailsProps) {
  const t = useTranslations('cards.contact');
  const errors = useTranslations('errors');
  const islands = useTranslations('common.islands');
  const { user } = useAuth();
  const { loading, relation } = useCardRelation(publicId);
  const [pressed, setPressed] = useState(false);
  const wanted = opened || pressed || relation?.own === true;
  const isAllowed = isPublic || user !== null;
  const gate = gateOf(user, 'paid');
  useIntent({ action: 'contact', subject: publicId }, user !== null, () => setPressed(true));
  useEffect(() => {
    const look = () => setPressed((before) => before || window.location.hash === contactHash);
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const { data, error, isFetching, refetch } = useContact(publicId, wanted, isPublic);

  if (data) {
    const left = fewContactsLeft(data);
    return (
      <>
        {Actions ? <Actions publicId={publicId} contact={data} /> : null}
        <ContactFacts contact={data} place={data.place} />
        {left !== null ? (
          <p role="status" className="mt-3 text-sm text-muted">
            {t('left', { count: left })}
          </p>
        ) : null}
      </>
    );
  }
  if ((loading && !opened) || !isAllowed || isFetching) return <ContactSkeleton label={t('loading')} />;
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
        ) : gate ? (
          <GateLink gate={gate} text={t('moreAsMember')} tone="secondary" />
        ) : null}
      </div>
    );
  }
  return (
    <Button tone="primary" onClick={() => setPressed(true)}>
      {t('show')}
    </Button>
  );
}
