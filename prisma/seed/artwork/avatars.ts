import { Random } from '../cards/random';
import { tones } from './palette';

const grounds = [
  tones.sky,
  tones.sand,
  tones.mist,
  tones.rose,
  tones.sage,
  tones.lake,
  tones.amber,
  '#cfc6d8',
  '#d7dccb',
];
const skins = ['#f1cfae', '#e9bf98', '#dca980', '#c98f67', '#f4d8c0'];
const hairs = ['#1d1a1f', '#2a211f', '#33251f', '#211d26', '#4a352a'];
const clothes = [
  tones.ink,
  tones.teal,
  tones.slate,
  tones.wine,
  tones.moss,
  tones.plum,
  tones.brick,
  '#39424e',
];

type Head = { skin: string; shade: string; hair: string };

function darker(color: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * (1 - by)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Hair behind the head and the shape in front of it. */
type Hair = (head: Head) => { back: string; front: string };

const shortHair: Hair[] = [
  ({ hair }) => ({
    back: '',
    front: `<path d="M152 214c-8-84 34-128 90-128s98 42 88 128c-8-34-20-52-40-66c-40 16-84 16-108 4c-16 14-26 32-30 62z" fill="${hair}"/>`,
  }),
  ({ hair }) => ({
    back: '',
    front: `<path d="M150 218c-12-76 22-134 92-134c66 0 100 50 88 134c-6-22-10-40-14-52c-54 2-96-6-120-30c-12 24-34 34-46 82z" fill="${hair}"/>`,
  }),
  ({ hair }) => ({
    back: '',
    front: `<path d="M154 206c-8-74 32-114 86-114s94 40 86 114c-6-20-10-36-18-46c-44-8-92-8-136 0c-8 10-12 26-18 46z" fill="${hair}"/>`,
  }),
  ({ hair }) => ({
    back: '',
    front: `<path d="M148 222c-18-92 38-146 102-138c58-6 96 54 82 138c-4-26-12-46-24-60c-22 6-38-6-46-20c-6 18-52 30-82 22c-18 14-28 34-32 58z" fill="${hair}"/>`,
  }),
  ({ hair }) => ({
    back: '',
    front: `<path d="M156 196c2-62 36-96 84-96s82 34 84 96c-8-18-16-28-24-34c-38-14-82-14-120 0c-8 6-16 16-24 34z" fill="${hair}"/>`,
  }),
];

const longHair: Hair[] = [
  ({ hair }) => ({
    back: `<path d="M138 372c-16-60-14-120-4-176c10-66 52-110 106-110s96 44 106 110c10 56 12 116-4 176z" fill="${hair}"/>`,
    front: `<path d="M150 232c-4-78 30-122 90-122c62 0 94 44 90 122c-10-44-26-70-56-88c-34 34-74 44-124 88z" fill="${hair}"/>`,
  }),
  ({ hair }) => ({
    back: `<path d="M140 306c-14-46-12-88-4-124c12-60 50-98 104-98s92 38 104 98c8 36 10 78-4 124z" fill="${hair}"/>`,
    front: `<path d="M148 224c-2-70 34-114 92-114s94 44 92 114c-6-26-12-46-20-58c-48-10-96-10-144 0c-8 12-14 32-20 58z" fill="${hair}"/>`,
  }),
  ({ hair }) => ({
    back: `<circle cx="240" cy="88" r="40" fill="${hair}"/>`,
    front: `<path d="M150 224c-8-80 32-128 90-128s98 48 90 128c-8-40-30-66-56-82c-32 24-86 28-124 82z" fill="${hair}"/>`,
  }),
  ({ hair }) => ({
    back: `<path d="M306 150c64 10 68 90 44 190c-18-10-36-24-44-44z" fill="${hair}"/>`,
    front: `<path d="M150 222c-10-82 34-126 92-126s98 46 90 126c-12-48-34-72-64-84c-30 30-80 36-118 84z" fill="${hair}"/>`,
  }),
  ({ hair }) => ({
    back: `<path d="M132 330c-20-56 4-82-2-124c-2-74 44-122 110-122s112 48 110 122c-6 42 18 68-2 124c-26 12-50 6-62-8h-92c-12 14-36 20-62 8z" fill="${hair}"/>`,
    front: `<path d="M150 226c-4-76 34-118 92-118s92 42 88 118c-4-30-16-54-36-74c-52 8-98 0-118-16c-10 28-22 52-26 90z" fill="${hair}"/>`,
  }),
];

function outfit(color: string, head: Head, female: boolean, random: Random): string {
  const shoulders = `<path d="M70 480c0-88 60-128 170-128s170 40 170 128z" fill="${color}"/>`;
  const way = random.int(0, 3);
  if (way === 0) {
    const tie = female
      ? ''
      : `<path d="M228 372h24l-4 22 12 86h-40l12-86z" fill="${random.pick([tones.amber, tones.brick, tones.lake])}"/>`;
    return `${shoulders}<path d="M188 356l52 84 52-84c-30-8-74-8-104 0z" fill="${tones.paper}"/>${tie}<path d="M188 354l52 86-46 40zM292 354l-52 86 46 40z" fill="${darker(color, 0.22)}"/>`;
  }
  if (way === 1) {
    return `${shoulders}<path d="M196 352c4 44 84 44 88 0z" fill="${head.skin}"/><path d="M190 352c2 62 98 62 100 0" fill="none" stroke="${darker(color, 0.25)}" stroke-width="12"/>`;
  }
  if (way === 2) {
    return `${shoulders}<path d="M196 350l44 44 44-44 18 20-62 64-62-64z" fill="${darker(color, 0.18)}"/><path d="M206 350l34 36 34-36z" fill="${head.skin}"/>`;
  }
  return female
    ? `${shoulders}<path d="M198 334h84v34c-24 14-60 14-84 0z" fill="${darker(color, 0.2)}"/>`
    : `${shoulders}<path d="M190 356l50 60 50-60" fill="none" stroke="${tones.paper}" stroke-width="22" stroke-linejoin="round"/><path d="M204 352l36 42 36-42z" fill="${head.skin}"/>`;
}

/** A portrait as an SVG of 480 by 480: flat, friendly, nobody in particular. */
export function drawAvatar(seed: number, index: number, female: boolean): string {
  const random = new Random(seed ^ 0x6176, index);
  const skin = random.pick(skins);
  const aged = random.chance(0.1);
  const head: Head = { skin, shade: darker(skin, 0.12), hair: aged ? '#8d8a88' : random.pick(hairs) };
  const ground = random.pick(grounds);
  const hair = random.pick(female ? longHair : shortHair)(head);
  const dark = '#2b2226';
  const eyes = `<circle cx="206" cy="232" r="8" fill="${dark}"/><circle cx="274" cy="232" r="8" fill="${dark}"/>`;
  const brows = `<path d="M190 208c8-8 22-8 30-2M260 206c8-6 22-6 30 2" fill="none" stroke="${darker(head.hair, 0.1)}" stroke-width="7" stroke-linecap="round"/>`;
  const nose = `<path d="M240 238c-2 14-8 22-6 26 4 4 8 4 14 2" fill="none" stroke="${darker(skin, 0.24)}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
  const mouth = random.pick([
    '<path d="M214 290c14 16 38 16 52 0" fill="none" stroke="#a5503f" stroke-width="8" stroke-linecap="round"/>',
    '<path d="M212 286h56c-6 22-50 22-56 0z" fill="#fff7ef" stroke="#a5503f" stroke-width="5" stroke-linejoin="round"/>',
    '<path d="M218 292c10 8 32 8 44-2" fill="none" stroke="#a5503f" stroke-width="8" stroke-linecap="round"/>',
  ]);
  const glasses = random.chance(0.24)
    ? `<g fill="#ffffff" fill-opacity=".18" stroke="${dark}" stroke-width="6"><circle cx="206" cy="234" r="28"/><circle cx="274" cy="234" r="28"/><path d="M234 232h12" fill="none"/></g>`
    : '';
  const beard =
    !female && random.chance(0.14)
      ? `<path d="M162 262c6 60 34 84 78 84s72-24 78-84c-14 24-24 30-36 30h-84c-12 0-22-6-36-30z" fill="${head.hair}" opacity=".82"/>`
      : '';
  const ears = `<ellipse cx="154" cy="236" rx="16" ry="24" fill="${head.shade}"/><ellipse cx="326" cy="236" rx="16" ry="24" fill="${head.shade}"/>`;
  const face = `<path d="M156 214c0-66 32-104 84-104s84 38 84 104c0 74-34 126-84 126s-84-52-84-126z" fill="${skin}"/>`;
  const neck = `<path d="M204 300h72v70c-16 20-56 20-72 0z" fill="${head.shade}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><rect width="480" height="480" fill="${ground}"/><circle cx="240" cy="250" r="208" fill="${darker(ground, 0.06)}"/>${hair.back}${neck}${outfit(random.pick(clothes), head, female, random)}${ears}${face}${beard}${brows}${eyes}${nose}${mouth}${hair.front}${glasses}</svg>`;
}
