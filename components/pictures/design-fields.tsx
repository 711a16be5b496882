import { useTranslations } from 'next-intl';
import type { BackgroundChoice } from '@/lib/pictures/backgrounds-queries';
import {
  type CardDesign,
  fieldOfLine,
  inLineOrder,
  type PictureLine,
  pictureAccents,
} from '@/lib/pictures/design';
import { pictureLayouts } from '@/lib/pictures/model';
import { BackgroundChoices } from './background-choices';
import { RadioChips } from './radio-chips';
import type { DesignedCard } from './use-design';

type Props = {
  card: DesignedCard;
  design: CardDesign;
  backgrounds: BackgroundChoice[];
  onChange: (part: Partial<CardDesign>) => void;
};

/** How a card is drawn in all its languages: layout, lines, accent and background. Words: `pictures`, `card-fields`. */
export function DesignFields({ card, design, backgrounds, onChange }: Props) {
  const t = useTranslations('pictures.choices');
  const label = useTranslations('card-fields');
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
          text={(line) => (hasField(line) ? label(fieldOfLine[line]) : t(`lineNames.${line}`))}
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

const hasField = (line: PictureLine): line is keyof typeof fieldOfLine => line in fieldOfLine;

type LineChoicesProps = {
  legend: string;
  help: string;
  /** Of the card. */
  lines: readonly PictureLine[];
  hidden: readonly PictureLine[];
  text: (line: PictureLine) => string;
  onChange: (hidden: PictureLine[]) => void;
};

/** Which lines of a card are drawn: those that are ticked. */
function LineChoices({ legend, help, lines, hidden, text, onChange }: LineChoicesProps) {
  const set = (line: PictureLine, isShown: boolean) =>
    onChange(inLineOrder(isShown ? hidden.filter((each) => each !== line) : [...hidden, line]));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {lines.map((line) => (
          <label
            key={line}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded border border-line-strong bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:min-h-11"
          >
            <input
              type="checkbox"
              checked={!hidden.includes(line)}
              onChange={({ target }) => set(line, target.checked)}
              className="size-4 shrink-0 accent-accent focus-visible:outline-none"
            />
            {text(line)}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">{help}</p>
    </fieldset>
  );
}
