'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BackgroundsLoaded, useBackgrounds } from '@/components/pictures/backgrounds-loaded';
import { DesignFields } from '@/components/pictures/design-fields';
import { RadioChips } from '@/components/pictures/radio-chips';
import { SaveDesign } from '@/components/pictures/save-design';
import { useDesign } from '@/components/pictures/use-design';
import { useBoard } from '@/components/translation/board';
import { CardBoardProvider } from '@/components/translation/card-board';
import { ObstacleNotice } from '@/components/translation/obstacle-notice';
import { PublishBar } from '@/components/translation/publish-bar';
import { useReadTranslations, useTranslationsQuery } from '@/components/translation/use-translations-query';
import { Skeleton } from '@/components/ui/skeleton';
import type { TranslationsView } from '@/lib/cards/translations/translations-view';
import { locales } from '@/lib/i18n/locales';
import type { BackgroundChoice } from '@/lib/pictures/backgrounds-queries';
import type { CardSetView } from '@/lib/pictures/card-set';
import { type PictureKind, pictureKinds } from '@/lib/pictures/schemas';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { LanguageCard } from './language-card';
import { LinesToSettle, settleAll } from './lines-to-settle';
import { SetDownload } from './set-download';

type Props = { view: TranslationsView; set: CardSetView; canGenerate: boolean };

/** One's own card in six languages side by side. Words: `pictures`, and those of CardBoard. */
export function CardSetBoard({ view, set, canGenerate }: Props) {
  return (
    <CardBoardProvider card={set.kind}>
      <SetBackgrounds view={view} set={set} canGenerate={canGenerate} />
    </CardBoardProvider>
  );
}

function SetBackgrounds(props: Props) {
  const t = useTranslations('pictures.failed');
  return (
    <BackgroundsLoaded
      query={useBackgrounds()}
      unexpected={t('backgrounds')}
      skeleton={<Skeleton className="h-96 w-full rounded" />}
    >
      {(backgrounds) => <SetStudio {...props} backgrounds={backgrounds} />}
    </BackgroundsLoaded>
  );
}

function SetStudio({
  view: firstView,
  set: firstSet,
  canGenerate,
  backgrounds,
}: Props & { backgrounds: BackgroundChoice[] }) {
  const t = useTranslations('pictures');
  const { key } = useBoard();
  const view = useTranslationsQuery(firstView);
  const read = useReadTranslations<TranslationsView>();
  const [lines] = useState(() => new Set<() => Promise<boolean>>());
  // Below the key of the translations: whatever is written of them, this is asked for again.
  const setKey = ['translations', ...key, 'set'];
  const client = useQueryClient();
  const { data: set } = useQuery({
    queryKey: setKey,
    queryFn: () => fetchData<CardSetView>(paths.cardSet({ card: firstSet.kind })),
    initialData: firstSet,
  });
  const [kind, setKind] = useState<PictureKind>('card');
  const { design, change, isSaved } = useDesign(set, backgrounds);
  const ground = backgrounds.find(({ publicId }) => publicId === design?.background);
  if (!design || !ground) return null;
  const choice = { card: set.kind, kind, ...design };
  const canDownload = canGenerate && set.isPublished;
  return (
    <LinesToSettle value={lines}>
      <ObstacleNotice view={view} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        <div className="panel grid min-w-0 gap-5 p-4 sm:p-6 lg:col-start-2">
          {canDownload ? (
            <RadioChips
              legend={t('set.kind')}
              value={kind}
              choices={pictureKinds.map((each) => ({ value: each, text: t(`earlier.kinds.${each}`) }))}
              onChange={setKind}
            />
          ) : null}
          <SetDownload
            choice={choice}
            state={
              canDownload
                ? view.changes > 0
                  ? 'waiting'
                  : 'ready'
                : canGenerate
                  ? 'unpublished'
                  : 'inactive'
            }
          />
        </div>
        <div className="grid min-w-0 gap-4 sm:grid-cols-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {locales.map((locale) => (
            <LanguageCard
              key={locale}
              locale={locale}
              set={set}
              view={view}
              choice={choice}
              version={`${set.version}-${ground.version}`}
              canDownload={canDownload && view.changes === 0}
            />
          ))}
        </div>
        <section
          aria-label={t('choices.title')}
          className="panel grid min-w-0 gap-5 p-4 sm:p-6 lg:col-start-2 lg:row-start-2"
        >
          <DesignFields card={set} design={design} backgrounds={backgrounds} onChange={change} />
          <SaveDesign
            card={set.kind}
            design={design}
            isSaved={isSaved}
            onSaved={() => client.invalidateQueries({ queryKey: setKey })}
          />
        </section>
      </div>
      <PublishBar
        view={view}
        // The press leaves the line that somebody types in: what it says belongs to what is published.
        settle={async () => ((await settleAll(lines)) ? (read() ?? view).version : null)}
      />
    </LinesToSettle>
  );
}
