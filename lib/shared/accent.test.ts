import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  accentTokens,
  accentVariables,
  carriesText,
  contrastOfHex,
  isColour,
  leastShapeContrast,
  previewVariables,
  standardAccent,
  textOn,
} from './accent';
import { leastTextContrast } from './contrast';

/** A grid over the whole cube, and colours that operators choose. */
const steps = ['00', '22', '44', '66', '88', 'aa', 'cc', 'ee', 'ff'];
const grid = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
const brands = ['#e60012', '#1677ff', '#07c160', '#ff6600', '#ffd400', '#7b1fa2', '#0068ff', '#b8860b'];
const colours = [...grid, ...brands];
const usable = colours.filter(carriesText);

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // The examples of "Understanding 1.4.3".
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
  ])('of %s and %s is %d', (one, other, contrast) => {
    expect(contrastOfHex(one, other)).toBeCloseTo(contrast, 2);
    expect(contrastOfHex(other, one)).toBeCloseTo(contrast, 2);
  });
});

describe('an accent', () => {
  it('is six hexadecimal digits, and nothing that could leave the style', () => {
    expect(isColour('#f5b301')).toBe(true);
    for (const other of ['f5b301', '#F5B301', '#fff', '#f5b301;}', 'red', '', null, 5])
      expect(isColour(other)).toBe(false);
  });

  it('is refused only where neither ink nor paper is read on it', () => {
    for (const colour of colours) {
      const best = Math.max(contrastOfHex(colour, '#14213d'), contrastOfHex(colour, '#ffffff'));
      expect(carriesText(colour)).toBe(best >= leastTextContrast);
    }
    expect(carriesText('#808080')).toBe(false);
    for (const fair of ['#f5b301', '#1d4f9f', '#ffff00', '#000000', '#ffffff'])
      expect(carriesText(fair)).toBe(true);
    // Few are refused: most of what an operator has works.
    expect(usable.length / colours.length).toBeGreaterThan(0.8);
  });

  it('carries the better of ink and paper, under the pointer too', () => {
    for (const colour of usable) {
      const { onAccent, strong } = accentTokens(colour);
      expect(onAccent).toBe(textOn(colour).text);
      for (const ground of [colour, ...strong])
        expect(contrastOfHex(ground, onAccent)).toBeGreaterThanOrEqual(leastTextContrast);
    }
  });

  it('shows when the pointer is over it', () => {
    for (const colour of usable)
      for (const each of accentTokens(colour).strong) expect(each).not.toBe(colour);
  });

  it('is seen as a rule, a star and a focus on every ground, in light and dark', () => {
    for (const colour of usable) {
      const { line, focus, onBar } = accentTokens(colour);
      for (const [light, dark] of [line, focus]) {
        for (const ground of ['#f6f5f2', '#ffffff', '#efede8'])
          expect(contrastOfHex(light, ground)).toBeGreaterThanOrEqual(leastShapeContrast);
        for (const ground of ['#0f1624', '#172033', '#121a2a'])
          expect(contrastOfHex(dark, ground)).toBeGreaterThanOrEqual(leastShapeContrast);
      }
      for (const bar of ['#14213d', '#0b111d'])
        expect(contrastOfHex(onBar, bar)).toBeGreaterThanOrEqual(leastShapeContrast);
    }
  });

  it('tints a ground that texts are read on', () => {
    for (const colour of usable) {
      const [light, dark] = accentTokens(colour).soft;
      for (const text of ['#14213d', '#56607a'])
        expect(contrastOfHex(light, text)).toBeGreaterThanOrEqual(leastTextContrast);
      for (const text of ['#eef1f6', '#a3adc2'])
        expect(contrastOfHex(dark, text)).toBeGreaterThanOrEqual(leastTextContrast);
    }
  });

  it('stays as it was chosen where that is seen anyway', () => {
    expect(accentTokens('#1d4f9f').line[0]).toBe('#1d4f9f');
    expect(accentTokens('#f5b301').line[1]).toBe('#f5b301');
  });
});

describe('the variables of an accent', () => {
  it('are those of the file for the standard, and none for what cannot be used', () => {
    expect(accentVariables(standardAccent)).toBeNull();
    for (const unusable of ['#808080', 'red', '#f5b301;}']) expect(accentVariables(unusable)).toBeNull();
  });

  it('of the standard are shown as the file has them', () => {
    const file = readFileSync('app/globals.css', 'utf8').replaceAll(/\s+/g, '');
    const { '--accent-line': line, '--accent-on-bar': onBar, ...others } = previewVariables(standardAccent);
    for (const [name, value] of Object.entries(others)) expect(file).toContain(`${name}:${value};`);
    expect([line, onBar]).toEqual([`light-dark(${standardAccent},${standardAccent})`, standardAccent]);
    for (const name of ['--accent-line', '--accent-on-bar']) expect(file).toContain(`${name}:var(--accent);`);
  });

  it('name every token, with colours alone', () => {
    for (const colour of usable.filter((each) => each !== standardAccent)) {
      const variables = accentVariables(colour) ?? {};
      expect(Object.keys(variables)).toEqual([
        '--accent',
        '--on-accent',
        '--accent-strong',
        '--accent-soft',
        '--accent-line',
        '--accent-on-bar',
        '--focus',
      ]);
      for (const value of Object.values(variables))
        expect(value).toMatch(/^(#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\))$/);
    }
  });
});
