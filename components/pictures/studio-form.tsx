'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { BackgroundChoice } from '@/lib/pictures/backgrounds-queries';
import type { CardChoice } from '@/lib/pictures/choices';
import { type PictureLayout, pictureLayouts } from '@/lib/pictures/model';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';
import { BackgroundChoices } from './background-choices';
import { CardPreview } from './card-preview';
import { EarlierPictures } from './earlier-pictures';
import { GeneratePanel } from './generate-panel';
import { RadioChips } from './radio-chips';

type Props = {
  cards: CardChoice[];
  backgrounds: BackgroundChoice[];
  canGenerate: boolean;
  siteUrl: string;
  onMade: (card: CardKind) => void;
};

/** Card, language, layout and background, with the card as it comes out, and what can be made of it. */
export function StudioForm({ cards, backgrounds, canGenerate, siteUrl, onMade }: Props) {
  const t = useTranslations('pictures');
  const here = useLocale();
  const [kind, setKind] = useState(cards[0]?.kind);
  const [locale, setLocale] = useState<Locale>(here);
  const [layout, setLayout] = useState<PictureLayout>(pictureLayouts[0]);
  const [background, setBackground] = useState(backgrounds[0]?.publicId);
  const card = cards.find((each) => each.kind === kind) ?? cards[0];
  const ground = backgrounds.find(({ publicId }) => publicId === background) ?? backgrounds[0];
  if (!card || !ground) return null;
  const choice = { card: card.kind, locale, layout, background: ground.publicId };
  const address = `/api/member/card-preview?${new URLSearchParams({ ...choice, v: `${card.version}-${ground.version}` })}`;
  const state = card.languages[locale];
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
      {/* On a phone the preview stays in sight as far as the choices go; where there is room they stand beside it. */}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:contents">
        <section
          aria-label={t('preview.title')}
          className="max-md:sticky max-md:top-0 max-md:z-20 max-md:-mx-4 max-md:bg-ground max-md:px-4 max-md:py-2"
        >
          <CardPreview
            address={address}
            alt={t('preview.alt', { name: card.name, language: localeTable[locale].name })}
          />
        </section>
        <section
          aria-label={t('choices.title')}
          className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {cards.length > 1 ? (
            <RadioChips
              legend={t('choices.card')}
              value={card.kind}
              choices={cards.map((each) => ({ value: each.kind, text: t(`choices.cards.${each.kind}`) }))}
              onChange={setKind}
            />
          ) : null}
          <div className="grid gap-2">
            <RadioChips
              legend={t('choices.language')}
              value={locale}
              choices={locales.map((each) => ({
                value: each,
                text: localeTable[each].name,
                lang: each,
                note: t(`choices.states.${card.languages[each]}`),
              }))}
              onChange={setLocale}
            />
            {state === 'none' || state === 'partly' ? (
              <p className="text-sm text-muted">
                {t('choices.untranslated')}{' '}
                <Link
                  href={paths.memberTranslations({ card: card.kind })}
                  prefetch={false}
                  className="link underline"
                >
                  {t('choices.translate')}
                </Link>
              </p>
            ) : null}
          </div>
          <RadioChips
            legend={t('choices.layout')}
            value={layout}
            choices={pictureLayouts.map((each) => ({ value: each, text: t(`choices.layouts.${each}`) }))}
            onChange={setLayout}
          />
          <BackgroundChoices
            legend={t('choices.background')}
            value={ground.publicId}
            choices={backgrounds}
            onChange={setBackground}
          />
        </section>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        {canGenerate && card.isPublished ? (
          <GeneratePanel key={card.kind} choice={choice} siteUrl={siteUrl} onMade={() => onMade(card.kind)} />
        ) : (
          <section className="panel grid justify-items-start gap-3 p-4 sm:p-6">
            <p>{t(canGenerate ? 'unpublished.text' : 'inactive.text')}</p>
            <Link
              href={canGenerate ? paths.memberProfile({ card: card.kind }) : paths.membership()}
              prefetch={false}
              className={buttonClass({ tone: 'primary' })}
            >
              {t(canGenerate ? 'unpublished.action' : 'inactive.action')}
            </Link>
          </section>
        )}
        {canGenerate ? <EarlierPictures card={card.kind} /> : null}
      </div>
    </div>
  );
}
