import 'server-only';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';

const width = 180;
const height = 64;
const margin = 12;
/** One dark colour an image: colour does not separate letters from lines. */
const inks = ['#34507f', '#5b4a86', '#7c3a52', '#1f6350', '#5a4a3a'];
const ground = '#f4f5f8';

// Its own font is an outline with a shadow, which people read badly.
const font = 'node_modules/@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff';
let fontLoaded = false;

const random = (least: number, most: number) => least + (randomInt(1_000_000) / 1_000_000) * (most - least);
const sign = () => (randomInt(2) === 0 ? -1 : 1);

type Move = (x: number, y: number) => [number, number];

/** Bends a point of the drawing, the same for all of one image, so that letters are no shapes of a known font. */
function makeBend(): Move {
  const [ax, ay] = [random(2, 3.5), random(3.5, 5.5)];
  const [lx, ly] = [random(45, 70), random(70, 120)];
  const [px, py] = [random(0, 6.28), random(0, 6.28)];
  return (x, y) => [x + ax * Math.sin(y / (lx / 6.28) + px), y + ay * Math.sin(x / (ly / 6.28) + py)];
}

/** Turns and stretches one letter about its middle, each in its own way. */
function makeTurn(middle: number): Move {
  const angle = sign() * random(0.07, 0.24);
  const [stretchX, stretchY] = [random(0.94, 1.08), random(0.94, 1.1)];
  const drop = random(-5, 5);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return (x, y) => {
    const [dx, dy] = [(x - middle) * stretchX, (y - height / 2) * stretchY];
    return [middle + dx * cos - dy * sin, height / 2 + drop + dx * sin + dy * cos];
  };
}

/** Path data with every point moved; svg-captcha writes absolute M, L, Q, C and Z only. */
function movePath(data: string, move: Move): string {
  return data.replace(/([MLQC])([^MLQCZ]*)/g, (_match, command: string, numbers: string) => {
    const values = numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const moved: string[] = [];
    for (let at = 0; at + 1 < values.length; at += 2) {
      const [x, y] = move(values[at] ?? 0, values[at + 1] ?? 0);
      moved.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    }
    return command + moved.join(' ');
  });
}

/** A letter's outline with its left edge at 0, centred in the picture's height, and its width. */
function outlineOf(letter: string): { outline: string; breadth: number } {
  if (!fontLoaded) {
    svgCaptcha.loadFont(path.join(/* turbopackIgnore: true */ process.cwd(), font));
    fontLoaded = true;
  }
  // `create` picks its own text; one letter of a set of one is the letter wanted.
  const fontSize = random(54, 60);
  const { data } = svgCaptcha.create({
    size: 1,
    charPreset: letter,
    noise: 0,
    width: height,
    height,
    fontSize,
  });
  const drawn = /<path[^>]*\sd="([^"]+)"/.exec(data)?.[1] ?? '';
  const xs: number[] = [];
  movePath(drawn, (x, y) => {
    xs.push(x);
    return [x, y];
  });
  const left = Math.min(...xs);
  return { outline: movePath(drawn, (x, y) => [x - left, y]), breadth: Math.max(...xs) - left };
}

/** A wave from edge to edge across the letters. */
function wave(): string {
  const [from, to] = [random(0.3, 0.7) * height, random(0.3, 0.7) * height];
  const swing = sign() * random(12, 22);
  return `M0 ${from.toFixed(1)} C${(width / 3).toFixed(1)} ${(from + swing).toFixed(1)} ${((width * 2) / 3).toFixed(1)} ${(to - swing).toFixed(1)} ${width} ${to.toFixed(1)}`;
}

const stroke = (colour: string, thickness: number) =>
  `<path d="${wave()}" fill="none" stroke="${colour}" stroke-width="${thickness.toFixed(1)}"/>`;

/**
 * Draws an answer as a small WebP picture: letters of svg-captcha, each turned and all bent, close to each other, with one
 * stroke through them and one cut out of them. As SVG the outlines could be read off the file (findings: 94 % by a script of
 * twelve lines), so only pixels leave the server.
 */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const bend = makeBend();
  const ink = inks[randomInt(inks.length)] ?? '#34507f';
  const outlines = [...answer].map(outlineOf);
  const breadths = outlines.reduce((sum, { breadth }) => sum + breadth, 0);
  // They just touch, so that no gap separates them, and hardly lie on each other.
  const gap = random(-0.4, 0.8);
  const narrow = Math.min(1, (width - 2 * margin - gap * answer.length) / breadths);
  let left = (width - breadths * narrow - gap * (answer.length - 1)) / 2;
  const letters = outlines.map(({ outline, breadth }) => {
    const at = left;
    left += breadth * narrow + gap;
    const turn = makeTurn(at + (breadth * narrow) / 2);
    return `<path d="${movePath(outline, (x, y) => bend(...turn(x * narrow + at, y)))}" fill="${ink}"/>`;
  });
  const drawing = [...letters, stroke(ground, random(1.4, 1.9)), stroke(ink, random(2.6, 3.4))].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${drawing}</svg>`;
  const noise = await sharp({
    create: {
      width: width * 2,
      height: height * 2,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(width * 2, height * 2)
    .composite([{ input: noise, blend: 'soft-light' }])
    .webp({ quality: 60 })
    .toBuffer();
}
