'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { BackgroundChoice } from '@/lib/pictures/backgrounds-queries';
import { FetchError, fetchData } from '@/lib/shared/fetch-data';
import { ListFailure } from './list-failure';

/** What cards may be drawn on, in the reader's language. */
export function useBackgrounds() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['card-backgrounds', locale],
    queryFn: () => fetchData<BackgroundChoice[]>(`/api/backgrounds?locale=${locale}`),
    retry: false,
  });
}

type Props = {
  query: ReturnType<typeof useBackgrounds>;
  /** Said where they could not be loaded, and nobody expected it. */
  unexpected: string;
  skeleton: ReactNode;
  children: (backgrounds: BackgroundChoice[]) => ReactNode;
};

/** What is drawn on them once they are there; that there is none is said by its own words. */
export function BackgroundsLoaded({
  query: { data, error, refetch },
  unexpected,
  skeleton,
  children,
}: Props) {
  const errors = useTranslations('errors.codes');
  if (error) {
    const none = error instanceof FetchError && error.code === 'noBackground';
    return (
      <ListFailure
        error={error}
        unexpected={none ? errors('noBackground') : unexpected}
        onRetry={() => void refetch()}
      />
    );
  }
  return data ? children(data) : skeleton;
}
