import type { Random } from '../cards/random';
import type { Scheme } from './palette';

/** A geometric sign around the middle of a square of 480. */
type Mark = (scheme: Scheme, random: Random) => string;

const polar = (radius: number, degrees: number, x = 240, y = 240): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
};

const polygon = (corners: number, radius: number, turn = 0): string =>
  Array.from({ length: corners }, (_, at) => polar(radius, turn + (360 / corners) * at)).join(' ');

export const marks: readonly Mark[] = [
  // Two circles that share a lens.
  ([, main, second]) =>
    `<circle cx="196" cy="240" r="92" fill="${main}"/><circle cx="284" cy="240" r="92" fill="${second}"/><path d="M240 159a92 92 0 0 1 0 162a92 92 0 0 1 0-162" fill="${main}" opacity=".55"/>`,
  // Four quarters, one of them turned.
  ([, main, second], random) => {
    const turn = random.int(0, 3);
    return [0, 1, 2, 3]
      .map((at) => {
        const turned = at === turn;
        const [x, y] = [at % 2 ? 244 : 132, at > 1 ? 244 : 132];
        const corner = turned
          ? `M${x} ${y}h104a104 104 0 0 1-104 104z`
          : `M${x} ${y}h104v104a104 104 0 0 1-104-104z`;
        return `<path d="${corner}" fill="${turned ? second : main}"/>`;
      })
      .join('');
  },
  // A hexagon with a chevron cut out.
  ([ground, main, second]) =>
    `<polygon points="${polygon(6, 128)}" fill="${main}"/><path d="M168 216l72 62 72-62" fill="none" stroke="${ground}" stroke-width="30" stroke-linejoin="miter"/><circle cx="240" cy="176" r="18" fill="${second}"/>`,
  // Rising bars.
  ([, main, second], random) => {
    const heights = [96, 148, 200, 248].map((height) => height - random.int(0, 30));
    return heights
      .map(
        (height, at) =>
          `<rect x="${124 + at * 62}" y="${364 - height}" width="46" height="${height}" rx="6" fill="${at === 3 ? second : main}"/>`,
      )
      .join('');
  },
  // A mountain and the sun behind it.
  ([, main, second]) =>
    `<circle cx="300" cy="180" r="54" fill="${second}"/><path d="M100 340 204 168 262 262 296 212 380 340z" fill="${main}"/>`,
  // Three waves.
  ([, main, second]) =>
    [184, 240, 296]
      .map(
        (y, at) =>
          `<path d="M112 ${y}c32-34 64-34 96 0s64 34 96 0 48-28 64-12" fill="none" stroke="${at === 1 ? second : main}" stroke-width="24" stroke-linecap="round"/>`,
      )
      .join(''),
  // A lotus.
  ([, main, second]) =>
    `<path d="M240 128c44 60 44 130 0 196c-44-66-44-136 0-196z" fill="${second}"/><path d="M126 200c66 4 104 50 114 124c-74-8-112-54-114-124zM354 200c-66 4-104 50-114 124c74-8 112-54 114-124z" fill="${main}"/><path d="M132 348h216" stroke="${main}" stroke-width="16" stroke-linecap="round"/>`,
  // A ring with a gap and a point.
  ([, main, second], random) => {
    const turn = random.int(0, 11) * 30;
    return `<g transform="rotate(${turn} 240 240)"><path d="M240 128a112 112 0 1 1-97 56" fill="none" stroke="${main}" stroke-width="40" stroke-linecap="butt"/><circle cx="176" cy="148" r="26" fill="${second}"/></g>`;
  },
  // Stacked rhombs.
  ([, main, second]) =>
    `<path d="M240 132l112 60-112 60-112-60z" fill="${second}"/><path d="M128 236l112 60 112-60v32l-112 60-112-60z" fill="${main}"/><path d="M128 292l112 60 112-60v26l-112 60-112-60z" fill="${main}" opacity=".55"/>`,
  // Two leaves on a stem.
  ([, main, second]) =>
    `<path d="M240 372V220" stroke="${main}" stroke-width="16" stroke-linecap="round"/><path d="M240 262c-84 6-116-42-116-116c78 2 118 40 116 116z" fill="${main}"/><path d="M240 232c-2-66 36-100 112-104c2 68-36 106-112 104z" fill="${second}"/>`,
  // A star of petals.
  ([, main, second], random) => {
    const count = random.pick([5, 6, 8]);
    return `${Array.from({ length: count }, (_, at) => `<ellipse cx="240" cy="164" rx="${count > 6 ? 24 : 34}" ry="70" fill="${main}" transform="rotate(${(360 / count) * at} 240 240)"/>`).join('')}<circle cx="240" cy="240" r="34" fill="${second}"/>`;
  },
  // Nested arches.
  ([ground, main, second]) =>
    `<path d="M112 356V248a128 128 0 0 1 256 0v108z" fill="${main}"/><path d="M160 356V250a80 80 0 0 1 160 0v106z" fill="${ground}"/><path d="M204 356v-96a36 36 0 0 1 72 0v96z" fill="${second}"/>`,
  // A grid of points, one of them bright.
  ([, main, second], random) => {
    const bright = random.int(0, 8);
    return Array.from(
      { length: 9 },
      (_, at) =>
        `<circle cx="${152 + (at % 3) * 88}" cy="${152 + Math.floor(at / 3) * 88}" r="${at === bright ? 36 : 24}" fill="${at === bright ? second : main}"/>`,
    ).join('');
  },
  // Folded ribbon.
  ([, main, second]) =>
    `<path d="M128 148h88l136 184h-88z" fill="${main}"/><path d="M264 148h88L216 332h-88l58-78 44 0z" fill="${second}"/>`,
  // A compass.
  ([, main, second]) =>
    `<circle cx="240" cy="240" r="124" fill="none" stroke="${main}" stroke-width="18"/><path d="M240 148l34 92h-68z" fill="${second}"/><path d="M240 332l-34-92h68z" fill="${main}"/>`,
  // Roof over three columns.
  ([, main, second]) =>
    `<path d="M104 204 240 124l136 80z" fill="${second}"/><path d="M136 226h44v108h-44zM218 226h44v108h-44zM300 226h44v108h-44z" fill="${main}"/><path d="M112 352h256" stroke="${main}" stroke-width="22"/>`,
  // Half moon and bars.
  ([, main, second]) =>
    `<path d="M240 120a120 120 0 0 0 0 240z" fill="${main}"/><path d="M262 142h74M262 206h98M262 270h98M262 334h74" stroke="${second}" stroke-width="28"/>`,
  // Interlaced squares.
  ([ground, main, second]) =>
    `<rect x="124" y="124" width="156" height="156" fill="none" stroke="${main}" stroke-width="32"/><rect x="200" y="200" width="156" height="156" fill="none" stroke="${ground}" stroke-width="52"/><rect x="200" y="200" width="156" height="156" fill="none" stroke="${second}" stroke-width="32"/>`,
];
