/** Colours of a product's picture: the wall behind it, the thing itself, its parts, and its darkest part. */
type Paint = readonly [wall: string, main: string, part: string, dark: string];

/** One for each style of a shelf, in their order. */
const paints: readonly Paint[] = [
  ['#efe9dd', '#b98a55', '#e6c99a', '#6b4a2b'],
  ['#e6ece8', '#5f8571', '#b9cfc0', '#2f4a3d'],
  ['#e4eaf1', '#46648f', '#a9bfda', '#23344f'],
  ['#f3e6e0', '#b9624a', '#e8b9a6', '#6d3323'],
  ['#ece8ef', '#74618c', '#c5b8d6', '#40334f'],
];

type Thing = (main: string, part: string, dark: string) => string;

const line = (color: string, width: number) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** A thing of each shelf in a square of 400 that stands on y = 330. */
const things: Record<string, Thing> = {
  'coffee-tea': (main, part, dark) =>
    `<path d="M126 108h148l16 222H110z" fill="${main}"/><path d="M126 108h148l-10-34H136z" fill="${dark}"/><ellipse cx="200" cy="218" rx="52" ry="62" fill="${part}"/><path d="M200 172c-22 30 22 56 0 92" ${line(dark, 9)}/>`,
  'nuts-dried-fruit': (main, part, dark) =>
    `<rect x="118" y="128" width="164" height="202" rx="26" fill="${part}"/><g fill="${main}"><circle cx="152" cy="296" r="22"/><circle cx="200" cy="302" r="22"/><circle cx="248" cy="296" r="22"/><circle cx="176" cy="258" r="22"/><circle cx="226" cy="258" r="22"/><circle cx="150" cy="222" r="22"/><circle cx="200" cy="216" r="22"/><circle cx="250" cy="222" r="22"/></g><rect x="108" y="92" width="184" height="44" rx="12" fill="${dark}"/>`,
  'spices-sauces': (main, part, dark) =>
    `<path d="M176 96h48v54c0 20 34 30 34 66v94a20 20 0 0 1-20 20h-76a20 20 0 0 1-20-20v-94c0-36 34-46 34-66z" fill="${main}"/><rect x="170" y="66" width="60" height="36" rx="8" fill="${dark}"/><rect x="142" y="224" width="116" height="72" fill="${part}"/><path d="M162 246h76M162 272h48" ${line(dark, 8)}/>`,
  'seafood-products': (main, part, dark) =>
    `<path d="M104 176h192v118c0 50-192 50-192 0z" fill="${main}"/><ellipse cx="200" cy="176" rx="96" ry="36" fill="${part}"/><ellipse cx="200" cy="176" rx="72" ry="24" ${line(dark, 6)}/><path d="M146 258c34-34 72-34 96 0c-24 34-62 34-96 0zM242 258l30-22v44z" fill="${part}"/><circle cx="172" cy="252" r="5" fill="${dark}"/>`,
  furniture: (main, part, dark) =>
    `<path d="M128 206v-68a38 38 0 0 1 38-38h68a38 38 0 0 1 38 38v68z" fill="${part}"/><path d="M92 196a26 26 0 0 1 52 0v38h112v-38a26 26 0 0 1 52 0v92H92z" fill="${main}"/><path d="M118 288v42M282 288v42" ${line(dark, 18)}/>`,
  'bedding-textiles': (main, part, dark) =>
    `<rect x="88" y="270" width="224" height="60" rx="28" fill="${main}"/><rect x="98" y="212" width="204" height="60" rx="28" fill="${part}"/><rect x="92" y="154" width="216" height="60" rx="28" fill="${main}"/><path d="M120 184h120M126 242h110M120 300h130" ${line(dark, 5)}/><path d="M128 96c48-22 96-22 144 0c22 20 22 40 0 58H128c-22-18-22-38 0-58z" fill="${part}"/>`,
  'ceramics-tableware': (main, part, dark) =>
    `<path d="M92 196h216c0 78-48 118-72 122h-72c-24-4-72-44-72-122z" fill="${main}"/><ellipse cx="200" cy="196" rx="108" ry="28" fill="${part}"/><path d="M160 330h80v-16h-80z" fill="${dark}"/><path d="M120 240c52 30 108 30 160 0" ${line(part, 8)}/>`,
  kitchenware: (main, part, dark) =>
    `<path d="M104 180h192v106a44 44 0 0 1-44 44H148a44 44 0 0 1-44-44z" fill="${main}"/><path d="M104 226H74M296 226h30" ${line(dark, 18)}/><path d="M96 180h208" ${line(dark, 14)}/><path d="M118 172c10-46 154-46 164 0z" fill="${part}"/><circle cx="200" cy="124" r="14" fill="${dark}"/>`,
  clothing: (main, part, dark) =>
    `<path d="M152 88h96l82 56-36 66-34-20v140H140V190l-34 20-36-66z" fill="${main}"/><path d="M156 88c10 40 78 40 88 0" fill="${part}"/><path d="M200 118v212" ${line(dark, 5)}/><g fill="${dark}"><circle cx="212" cy="170" r="5"/><circle cx="212" cy="220" r="5"/><circle cx="212" cy="270" r="5"/></g>`,
  'traditional-dress': (main, part, dark) =>
    `<path d="M170 84h60l54 34 22 116-34 8-26-84-8 52 30 120H132l30-120-8-52-26 84-34-8 22-116z" fill="${main}"/><path d="M176 84c8 18 40 18 48 0v22h-48z" fill="${dark}"/><path d="M166 330l22-112h24l22 112z" fill="${part}"/><path d="M224 108l34 52" ${line(part, 6)}/>`,
  'shoes-bags': (main, part, dark) =>
    `<path d="M150 168v-30a50 50 0 0 1 100 0v30" ${line(dark, 14)}/><path d="M96 160h208l20 170H76z" fill="${main}"/><path d="M96 160h208l6 54c-60 40-160 40-220 0z" fill="${part}"/><rect x="180" y="222" width="40" height="34" rx="8" fill="${dark}"/>`,
  accessories: (main, part, dark) =>
    `<ellipse cx="200" cy="318" rx="92" ry="14" fill="${part}"/><ellipse cx="200" cy="240" rx="84" ry="78" ${line(main, 22)}/><g fill="${dark}"><circle cx="116" cy="240" r="12"/><circle cx="284" cy="240" r="12"/></g><path d="M200 102l40 40-40 44-40-44z" fill="${part}"/><path d="M160 142h80M200 102v84" ${line(main, 5)}/>`,
  'phone-accessories': (main, part, dark) =>
    `<rect x="126" y="96" width="148" height="234" rx="28" fill="${main}"/><rect x="150" y="126" width="100" height="64" rx="10" fill="${part}"/><path d="M206 134l-20 28h24l-14 22" ${line(dark, 7)}/><g fill="${part}"><circle cx="164" cy="300" r="6"/><circle cx="188" cy="300" r="6"/><circle cx="212" cy="300" r="6"/></g><circle cx="236" cy="300" r="6" fill="${dark}"/>`,
  'computer-parts': (main, part, dark) =>
    `<rect x="72" y="98" width="256" height="164" rx="14" fill="${dark}"/><rect x="86" y="112" width="228" height="136" rx="6" fill="${part}"/><path d="M182 262h36l8 46h-52z" fill="${main}"/><rect x="130" y="306" width="140" height="24" rx="12" fill="${main}"/><path d="M112 212l48-44 36 28 60-58" ${line(main, 8)}/>`,
  'home-appliances': (main, part, dark) =>
    `<path d="M136 158h128l18 148a24 24 0 0 1-24 24H142a24 24 0 0 1-24-24z" fill="${main}"/><path d="M264 186c62-4 62 104 8 104" ${line(dark, 16)}/><path d="M136 174l-46-26" ${line(main, 20)}/><path d="M150 158c6-38 94-38 100 0z" fill="${part}"/><circle cx="200" cy="116" r="12" fill="${dark}"/><path d="M160 232v54" ${line(part, 12)}/>`,
  lighting: (main, part, dark) =>
    `<path d="M148 96h104l56 108H92z" fill="${main}"/><path d="M112 204h176l26 60H86z" fill="${part}" opacity=".55"/><path d="M200 204v104" ${line(dark, 12)}/><rect x="136" y="306" width="128" height="24" rx="12" fill="${dark}"/>`,
  'power-tools': (main, part, dark) =>
    `<path d="M102 126h158a30 30 0 0 1 30 30v24a30 30 0 0 1-30 30H102z" fill="${main}"/><path d="M290 156h36v24h-36z" fill="${part}"/><path d="M326 168h40" ${line(dark, 10)}/><path d="M128 210h74l-18 78h-66z" fill="${dark}"/><rect x="98" y="284" width="104" height="46" rx="12" fill="${main}"/><path d="M120 150h84" ${line(part, 10)}/>`,
  'hardware-fasteners': (main, part, dark) =>
    `<path d="M146 196v-44a54 54 0 0 1 108 0v44" ${line(part, 24)}/><rect x="110" y="190" width="180" height="140" rx="22" fill="${main}"/><circle cx="200" cy="246" r="20" fill="${dark}"/><path d="M200 256v36" ${line(dark, 14)}/>`,
  'safety-workwear': (main, part, dark) =>
    `<path d="M92 270a108 120 0 0 1 216 0z" fill="${main}"/><path d="M172 156v76M228 156v76" ${line(dark, 10)}/><path d="M176 150a70 70 0 0 1 48 0v70h-48z" fill="${part}"/><rect x="66" y="264" width="268" height="34" rx="17" fill="${dark}"/>`,
  packaging: (main, part, dark) =>
    `<path d="M200 118l118 56v102l-118 54-118-54V174z" fill="${main}"/><path d="M200 118l118 56-118 54-118-54z" fill="${part}"/><path d="M200 228v102M82 174l118 54 118-54" ${line(dark, 5)}/><path d="M141 146l118 56v40" ${line(dark, 14)}/>`,
  stationery: (main, part, dark) =>
    `<rect x="116" y="92" width="176" height="238" rx="12" fill="${main}"/><path d="M144 92v238" ${line(dark, 8)}/><rect x="172" y="130" width="92" height="58" rx="6" fill="${part}"/><path d="M186 150h64M186 168h40" ${line(dark, 5)}/><path d="M318 116v168l-14 30-14-30V116z" fill="${part}"/><path d="M290 284h28" ${line(dark, 5)}/>`,
  'crafts-gifts': (main, part, dark) =>
    `<rect x="90" y="196" width="220" height="134" rx="14" fill="${main}"/><path d="M82 196c0-64 236-64 236 0z" fill="${dark}"/><g fill="${part}"><path d="M200 222c30 22 30 58 0 80c-30-22-30-58 0-80z"/><path d="M146 240c24 10 30 34 22 58c-24-10-30-34-22-58zM254 240c-24 10-30 34-22 58c24-10 30-34 22-58z"/></g><rect x="186" y="182" width="28" height="28" rx="8" fill="${part}"/>`,
  'beauty-care': (main, part, dark) =>
    `<path d="M140 190a28 28 0 0 1 28-28h64a28 28 0 0 1 28 28v112a28 28 0 0 1-28 28h-64a28 28 0 0 1-28-28z" fill="${main}"/><rect x="178" y="116" width="44" height="48" fill="${dark}"/><path d="M200 116V86h-46" ${line(dark, 16)}/><path d="M200 294c-44-34-40-72 0-92c40 20 44 58 0 92z" fill="${part}"/><path d="M200 214v70" ${line(main, 6)}/>`,
  'sports-outdoors': (main, part, dark) =>
    `<path d="M200 104l136 226H64z" fill="${main}"/><path d="M200 104l62 226h-124z" fill="${part}"/><path d="M200 190l42 140h-84z" fill="${dark}"/><path d="M200 104V84" ${line(dark, 10)}/>`,
};

/** The shelves of which there is a picture. */
export const drawnShelves = Object.keys(things);

/**
 * The picture of a product of a shelf in one of its styles, as an SVG without text.
 * @param style 0 to 4; others begin anew
 * @param near seen from nearer, as the second picture of a product
 */
export function drawProduct(shelf: string, style: number, near = false): string {
  const paint = paints[style % paints.length] as Paint;
  const [wall, main, part, dark] = paint;
  const thing = things[shelf]?.(main, part, dark);
  if (thing === undefined) throw new Error(`no product is drawn for the shelf ${shelf}`);
  const view = near ? '70 110 260 260' : '0 0 400 400';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600" viewBox="${view}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".65"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><path d="M0 0h400v400H0z" fill="${wall}"/><path d="M0 0h400v316H0z" fill="url(#g)"/><path d="M0 316h400v84H0z" fill="${dark}" opacity=".08"/><ellipse cx="200" cy="332" rx="138" ry="15" fill="${dark}" opacity=".22"/>${thing}</svg>`;
}
