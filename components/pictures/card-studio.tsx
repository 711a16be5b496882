'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { IdCard } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/i18n/navigation';
import type { CardChoice } from '@/lib/pictures/choices';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { BackgroundsLoaded, useBackgrounds } from './backgrounds-loaded';
import { ListFailure } from './list-failure';
import { StudioForm } from './studio-form';

type Props = {
  canGenerate: boolean;
  /** Address of the site, for links to be sent on. */
  siteUrl: string;
};

/** Where a member has their card drawn: what there is to choose from comes first. */
export function CardStudio({ canGenerate, siteUrl }: Props) {
  const t = useTranslations('pictures');
  const errors = useTranslations('errors.codes');
  const client = useQueryClient();
  const cards = useQuery({
    queryKey: ['card-choices'],
    queryFn: () => fetchData<CardChoice[]>('/api/member/card-choices'),
    retry: false,
  });
  const backgrounds = useBackgrounds();

  if (cards.error)
    return (
      <ListFailure error={cards.error} unexpected={t('failed.cards')} onRetry={() => void cards.refetch()} />
    );
  if (!cards.data) return <StudioSkeleton />;
  const [first] = cards.data;
  if (!first)
    return (
      <MessagePanel
        icon={IdCard}
        title={errors('noCardData')}
        actions={
          <Link href={paths.memberProfile()} className={buttonClass({ tone: 'primary' })}>
            {t('empty.action')}
          </Link>
        }
      >
        {t('empty.text')}
      </MessagePanel>
    );
  return (
    <BackgroundsLoaded query={backgrounds} unexpected={t('failed.backgrounds')} skeleton={<StudioSkeleton />}>
      {(choices) => (
        <StudioForm
          cards={cards.data}
          backgrounds={choices}
          canGenerate={canGenerate}
          siteUrl={siteUrl}
          onDesigned={() => client.invalidateQueries({ queryKey: ['card-choices'] })}
          onMade={(card) => void client.invalidateQueries({ queryKey: ['card-pictures', card] })}
        />
      )}
    </BackgroundsLoaded>
  );
}

/** The preview and what can be chosen, as they will stand. */
function StudioSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Skeleton className="aspect-7/4 w-full rounded" />
      <Skeleton className="h-40 w-full rounded lg:h-96" />
    </div>
  );
}
