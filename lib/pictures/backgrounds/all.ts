import { bronze } from './bronze';
import { contour } from './contour';
import type { BackgroundDrawing } from './drawing';
import { dusk } from './dusk';
import { jade } from './jade';
import { lacquer } from './lacquer';
import { lotus } from './lotus';
import { porcelain } from './porcelain';
import { terrace } from './terrace';

/** Every background that the project draws, in the order in which they are offered. */
export const allDrawings: readonly BackgroundDrawing[] = [
  jade,
  contour,
  porcelain,
  lacquer,
  terrace,
  bronze,
  lotus,
  dusk,
];

/** @throws Error for a name that no drawing has */
export function drawingNamed(name: string): BackgroundDrawing {
  const drawing = allDrawings.find((each) => each.name === name);
  if (!drawing) throw new Error(`no background is called ${name}`);
  return drawing;
}
