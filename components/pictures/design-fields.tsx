import { useTranslations } from 'next-intl';
import type { BackgroundChoice } from '@/lib/pictures/backgrounds-queries';
import { type CardDesign, pictureAccents } from '@/lib/pictures/design';
import { pictureLayouts } from '@/lib/pictures/model';
import { BackgroundChoices } from './background-choices';
import { LineChoices } from './line-choices';
import { RadioChips } from './radio-chips';
import type { DesignedCard } from './use-design';

type Props = {
  card: DesignedCard;
  design: CardDesign;
  backgrounds: BackgroundChoice[];
  onChange: (part: Partial<CardDesign>) => void;
};

/** How a card is drawn in all its languages: layout, lines, accent and background. Words: `pictures`. */
export function DesignFields({ card, design, backgrounds, onChange }: Props) {
  const t = useTranslations('pictures.choices');
  const ground = backgrounds.find(({ publicId }) => publicId === design.background);
  const colors = { ground: ground?.accent, logo: card.logoColor ?? undefined };
  const accents = { ground: t('accents.ground'), logo: t(`accents.logo.${card.kind}`) };
  return (
    <>
      <RadioChips
        legend={t('layout')}
        value={design.layout}
        choices={pictureLayouts.map((each) => ({ value: each, text: t(`layouts.${each}`) }))}
        onChange={(layout) => onChange({ layout })}
      />
      {card.lines.length > 0 ? (
        <LineChoices
          legend={t('lines')}
          help={t('linesHelp')}
          lines={card.lines}
          hidden={design.hidden}
          text={(line) => t(`lineNames.${line}`)}
          onChange={(hidden) => onChange({ hidden })}
        />
      ) : null}
      {card.logoColor ? (
        <RadioChips
          legend={t('accent')}
          value={design.accent}
          choices={pictureAccents.map((each) => ({ value: each, text: accents[each], color: colors[each] }))}
          onChange={(accent) => onChange({ accent })}
        />
      ) : null}
      <BackgroundChoices
        legend={t('background')}
        value={design.background}
        choices={backgrounds}
        onChange={(background) => onChange({ background })}
      />
    </>
  );
}
