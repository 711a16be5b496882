import { contrastOf, formatColor, leastTextContrast, parseColor, type Rgb } from './contrast';

/** The colours of app/globals.css that an accent stands on or carries, for light and for dark. */
const ink = '#14213d';
const paper = '#ffffff';
const grounds = {
  light: ['#f6f5f2', '#ffffff', '#efede8'],
  dark: ['#0f1624', '#172033', '#121a2a'],
} as const;
const texts = { light: ['#14213d', '#56607a'], dark: ['#eef1f6', '#a3adc2'] } as const;
const bars = ['#14213d', '#0b111d'] as const;

/** The accent of who chose none; the tokens in app/globals.css are drawn by hand for it. */
export const standardAccent = '#f5b301';

/** WCAG 2.2, 1.4.11: what is no text. */
export const leastShapeContrast = 3;

const shape = /^#[0-9a-f]{6}$/;

/** Whether a text is a colour as settings keep it: six hexadecimal digits in lower case. */
export function isColour(value: unknown): value is string {
  return typeof value === 'string' && shape.test(value);
}

/** Contrast ratio of two colours, each #rrggbb. */
export function contrastOfHex(one: string, other: string): number {
  return contrastOf(parseColor(one), parseColor(other));
}

/** A colour with a share of another in it, 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const [from, to] = [parseColor(colour), parseColor(other)];
  return formatColor(
    from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * share) as unknown as Rgb,
  );
}

const leastOf = (colour: string, others: readonly string[]) =>
  Math.min(...others.map((other) => contrastOfHex(colour, other)));

/** The first colour on the way to `end` that stands out enough against all of `others`. */
function outstanding(colour: string, end: string, others: readonly string[]): string {
  for (let step = 0; step <= 50; step += 1) {
    const tried = mix(colour, end, step / 50);
    if (leastOf(tried, others) >= leastShapeContrast) return tried;
  }
  return end;
}

/** A tint of a ground that its texts can still be read on. */
function tint(colour: string, ground: string, most: number, readable: readonly string[]): string {
  for (let share = most; share > 0; share -= 0.01) {
    const tried = mix(ground, colour, share);
    if (leastOf(tried, readable) >= leastTextContrast) return tried;
  }
  return ground;
}

/** A button under the pointer: another shade that its text is read on as well. */
function pressed(colour: string, text: string, first: string): string {
  const other = first === paper ? '#000000' : paper;
  for (const end of [first, other])
    for (const share of [0.14, 0.08]) {
      const tried = mix(colour, end, share);
      if (tried !== colour && contrastOfHex(tried, text) >= leastTextContrast) return tried;
    }
  return colour;
}

/** Whatever is drawn in an accent; two values are those of the light and of the dark look. */
export type AccentTokens = {
  accent: string;
  /** Ink or paper: what is read on it. */
  onAccent: string;
  strong: readonly [string, string];
  soft: readonly [string, string];
  /** Rules, selected tabs, stars: seen on every ground. */
  line: readonly [string, string];
  /** The same on the bars, which are dark in both looks. */
  onBar: string;
  focus: readonly [string, string];
};

/** Ink or paper, whichever is read better on a colour, with its contrast. */
export function textOn(colour: string): { text: string; contrast: number } {
  const [onInk, onPaper] = [contrastOfHex(colour, ink), contrastOfHex(colour, paper)];
  return onInk >= onPaper ? { text: ink, contrast: onInk } : { text: paper, contrast: onPaper };
}

/** Whether an accent can carry text: of ink and paper one reaches 4.5. Between the two lies a band of greys where none does. */
export function carriesText(colour: string): boolean {
  return textOn(colour).contrast >= leastTextContrast;
}

/**
 * What follows from an operator's accent: every variant keeps the contrast that its use needs (look.md), whatever the colour.
 * @param colour one that carries text
 */
export function accentTokens(colour: string): AccentTokens {
  const { text } = textOn(colour);
  const line = [
    outstanding(colour, '#000000', grounds.light),
    outstanding(colour, paper, grounds.dark),
  ] as const;
  return {
    accent: colour,
    onAccent: text,
    strong: [pressed(colour, text, '#000000'), pressed(colour, text, paper)],
    soft: [tint(colour, grounds.light[1], 0.16, texts.light), tint(colour, grounds.dark[0], 0.2, texts.dark)],
    line,
    onBar: outstanding(colour, paper, bars),
    focus: [ink, line[1]],
  };
}

/** Of the standard the variants are drawn by hand: amber is softer than any rule, and what it marks is marked otherwise too. */
const standardTokens: AccentTokens = {
  accent: standardAccent,
  onAccent: ink,
  strong: ['#e0a200', '#ffc42e'],
  soft: ['#fdf3d6', '#33290d'],
  line: [standardAccent, standardAccent],
  onBar: standardAccent,
  focus: [ink, standardAccent],
};

function variablesOf({ accent, onAccent, strong, soft, line, onBar, focus }: AccentTokens) {
  const both = ([light, dark]: readonly [string, string]) => `light-dark(${light},${dark})`;
  return {
    '--accent': accent,
    '--on-accent': onAccent,
    '--accent-strong': both(strong),
    '--accent-soft': both(soft),
    '--accent-line': both(line),
    '--accent-on-bar': onBar,
    '--focus': both(focus),
  };
}

/**
 * The tokens of app/globals.css for an accent, as CSS variables by name.
 * @returns null for the standard, whose tokens stand in the file, and for what carries no text
 */
export function accentVariables(colour: string): Record<string, string> | null {
  if (!isColour(colour) || colour === standardAccent || !carriesText(colour)) return null;
  return variablesOf(accentTokens(colour));
}

/** What is drawn in an accent where no style sheet is at hand: of the standard for it, and for what carries no text. */
export function tokensOf(colour: unknown): AccentTokens {
  return isColour(colour) && colour !== standardAccent && carriesText(colour)
    ? accentTokens(colour)
    : standardTokens;
}

/** The same for a part of a page that shows what an accent would look like: of the standard, too. */
export function previewVariables(colour: string): Record<string, string> {
  return variablesOf(colour === standardAccent ? standardTokens : accentTokens(colour));
}
