/** A number as short as it is needed in a drawing. */
export function round(value: number, digits = 2): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

/** A whole drawing of `width` by `height` units, as many pixels as are wanted. */
export function svgDocument(
  { width, height }: { width: number; height: number },
  pixels: { width: number; height: number },
  content: string,
): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${round(width)} ${round(height)}" preserveAspectRatio="none">${content}</svg>`,
  );
}

let names = 0;

/** A name for something that a drawing refers to; never twice in a process. */
export function freshId(): string {
  names = (names + 1) % 1_000_000;
  return `n${names}`;
}
