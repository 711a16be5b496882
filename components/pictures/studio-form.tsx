'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { BackgroundChoice } from '@/lib/pictures/backgrounds-queries';
import type { CardChoice } from '@/lib/pictures/choices';
import { designQuery } from '@/lib/pictures/design';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';
import { CardPreview } from './card-preview';
import { DesignFields } from './design-fields';
import { EarlierPictures } from './earlier-pictures';
import { GeneratePanel } from './generate-panel';
import { RadioChips } from './radio-chips';
import { SaveDesign } from './save-design';
import { type DesignedCard, useDesign } from './use-design';

type Props = {
  cards: CardChoice[];
  backgrounds: BackgroundChoice[];
  canGenerate: boolean;
  siteUrl: string;
  onMade: (card: CardKind) => void;
  onDesigned: () => Promise<unknown>;
};

const noCard: DesignedCard = { kind: 'personal', lines: [], logoColor: null, design: null };

/** Card, language and design, with the card as it comes out, and what can be made of it. */
export function StudioForm({ cards, backgrounds, canGenerate, siteUrl, onMade, onDesigned }: Props) {
  const t = useTranslations('pictures');
  const here = useLocale();
  const [kind, setKind] = useState(cards[0]?.kind);
  const [locale, setLocale] = useState<Locale>(here);
  const card = cards.find((each) => each.kind === kind) ?? cards[0];
  const { design, change, isSaved } = useDesign(card ?? noCard, backgrounds);
  const ground = backgrounds.find(({ publicId }) => publicId === design?.background);
  if (!card || !design || !ground) return null;
  const choice = { card: card.kind, locale, ...design };
  const address = `/api/member/card-preview?${new URLSearchParams({ ...designQuery(choice), v: `${card.version}-${ground.version}` })}`;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
      {/* On a phone the preview stays in sight as far as the choices go; where there is room they stand beside it, and it stays all the way. */}
      <div className="flex min-w-0 flex-col gap-4 lg:contents">
        <section
          aria-label={t('preview.title')}
          className="sticky top-0 z-20 max-lg:-mx-4 max-lg:bg-ground max-lg:px-4 max-lg:py-2 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <CardPreview
            address={address}
            alt={t('preview.alt', { name: card.name, language: localeTable[locale].name })}
          />
        </section>
        {/* Its place among the rows: itself it may go down beside all of them. */}
        <div aria-hidden className="hidden aspect-7/4 lg:col-start-1 lg:row-start-1 lg:block" />
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
          <LanguageChoice card={card} value={locale} onChange={setLocale} />
          <DesignFields card={card} design={design} backgrounds={backgrounds} onChange={change} />
        </section>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-start-2">
        <SaveDesign
          card={card.kind}
          design={design}
          isSaved={isSaved}
          onSaved={onDesigned}
          className="panel p-4 sm:p-6"
        />
        {canGenerate && card.isPublished ? (
          <GeneratePanel key={card.kind} choice={choice} siteUrl={siteUrl} onMade={() => onMade(card.kind)} />
        ) : (
          <section className="panel grid justify-items-start gap-3 p-4 sm:p-6">
            <p>{t(canGenerate ? 'unpublished.text' : 'inactive.text')}</p>
            <Link
              href={canGenerate ? paths.memberProfile({ card: card.kind }) : paths.membership()}
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

type LanguageChoiceProps = { card: CardChoice; value: Locale; onChange: (value: Locale) => void };

/** In which language a card is drawn, and the way to its translations where it needs some. */
function LanguageChoice({ card, value, onChange }: LanguageChoiceProps) {
  const t = useTranslations('pictures.choices');
  const state = card.languages[value];
  return (
    <div className="grid gap-2">
      <RadioChips
        legend={t('language')}
        value={value}
        choices={locales.map((each) => ({
          value: each,
          text: localeTable[each].name,
          lang: each,
          note: t(`states.${card.languages[each]}`),
        }))}
        onChange={onChange}
      />
      {state === 'none' || state === 'partly' ? (
        <p className="text-sm text-muted">
          {t('untranslated')}{' '}
          <Link href={paths.memberTranslations({ card: card.kind })} className="link underline">
            {t('translate')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
