import type { Scheme } from './palette';

/** A plain sign of a trade in a square of 480, by the group's slug. */
type Sign = (scheme: Scheme) => string;

const stroke = (color: string, width = 18) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

export const signs: Record<string, Sign> = {
  dining: ([, main, second]) =>
    `<path d="M112 236h256a128 118 0 0 1-84 112h-88a128 118 0 0 1-84-112z" fill="${main}"/><path d="M192 206c-22-26 22-42 0-74M248 206c-22-26 22-42 0-74M304 206c-22-26 22-42 0-74" ${stroke(second, 16)}/>`,
  hotels: ([, main, second]) =>
    `<path d="M112 148v200M112 312h256v36M112 268h256v44" ${stroke(main, 20)}/><path d="M204 268v-48h132a32 32 0 0 1 32 32v16z" fill="${main}"/><circle cx="160" cy="232" r="26" fill="${second}"/>`,
  travel: ([, main, second]) =>
    `<circle cx="240" cy="248" r="112" ${stroke(main, 18)}/><path d="M240 136c-64 72-64 152 0 224c64-72 64-152 0-224M128 248h224" ${stroke(main, 12)}/><path d="M300 108l72 20-52 52-4-34z" fill="${second}"/>`,
  logistics: ([, main, second]) =>
    `<path d="M96 176h168v128H96z" fill="${main}"/><path d="M280 216h56l44 48v40H280z" fill="${second}"/><circle cx="156" cy="320" r="32" fill="${main}"/><circle cx="316" cy="320" r="32" fill="${main}"/>`,
  manufacturing: ([, main, second]) =>
    `<path d="M108 348V220l76 50v-50l76 50v-50l76 50v78z" fill="${main}"/><path d="M300 210l10-82h40l12 140" fill="${second}"/><path d="M100 356h280" ${stroke(main, 20)}/>`,
  'packaging-printing': ([, main, second]) =>
    `<path d="M240 116l124 62v128l-124 62-124-62V178z" fill="${main}"/><path d="M116 178l124 62 124-62M240 240v128" ${stroke(second, 14)}/>`,
  'textiles-garments': ([, main, second]) =>
    `<path d="M188 128h104l88 54-36 62-36-18v126H172V226l-36 18-36-62z" fill="${main}"/><path d="M192 130c10 40 86 40 96 0" ${stroke(second, 16)}/>`,
  'furniture-wood': ([, main, second]) =>
    `<path d="M160 236v-64a36 36 0 0 1 36-36h88a36 36 0 0 1 36 36v64" fill="${second}"/><path d="M120 236a28 28 0 0 1 56 0v36h128v-36a28 28 0 0 1 56 0v76H120z" fill="${main}"/><path d="M152 316v34M328 316v34" ${stroke(main, 20)}/>`,
  'hardware-machinery': ([ground, main, second]) =>
    `<g fill="${main}"><circle cx="240" cy="240" r="84"/>${Array.from({ length: 8 }, (_, at) => `<rect x="220" y="120" width="40" height="60" rx="6" transform="rotate(${at * 45} 240 240)"/>`).join('')}</g><circle cx="240" cy="240" r="46" fill="${ground}"/><circle cx="240" cy="240" r="20" fill="${second}"/>`,
  'electronics-appliances': ([, main, second]) =>
    `<rect x="152" y="152" width="176" height="176" rx="18" fill="${main}"/><rect x="204" y="204" width="72" height="72" rx="8" fill="${second}"/><path d="M196 152v-36M240 152v-36M284 152v-36M196 364v-36M240 364v-36M284 364v-36M152 196h-36M152 240h-36M152 284h-36M364 196h-36M364 240h-36M364 284h-36" ${stroke(main, 14)}/>`,
  'construction-renovation': ([, main, second]) =>
    `<path d="M120 316a120 120 0 0 1 240 0z" fill="${second}"/><path d="M212 200v76M268 200v76" ${stroke(main, 16)}/><rect x="96" y="312" width="288" height="30" rx="15" fill="${main}"/>`,
  'real-estate': ([ground, main, second]) =>
    `<path d="M240 112l140 118h-36v128H136V230h-36z" fill="${main}"/><path d="M212 358v-84h56v84z" fill="${ground}"/><circle cx="240" cy="214" r="22" fill="${second}"/>`,
  'accounting-tax-law': ([, main, second]) =>
    `<path d="M240 124v220M168 352h144M128 172h224" ${stroke(main, 18)}/><path d="M80 272l48-96 48 96a48 34 0 0 1-96 0zM304 272l48-96 48 96a48 34 0 0 1-96 0z" fill="${second}"/>`,
  'recruitment-visa': ([ground, main, second]) =>
    `<rect x="112" y="148" width="256" height="188" rx="20" fill="${main}"/><circle cx="188" cy="222" r="28" fill="${ground}"/><path d="M144 300a44 44 0 0 1 88 0z" fill="${ground}"/><path d="M264 208h68M264 248h68M264 288h44" ${stroke(second, 14)}/>`,
  'translation-consulting': ([, main, second]) =>
    `<path d="M112 132h176a20 20 0 0 1 20 20v92a20 20 0 0 1-20 20h-96l-52 44v-44h-28a20 20 0 0 1-20-20v-92a20 20 0 0 1 20-20z" fill="${main}"/><path d="M328 204h32a20 20 0 0 1 20 20v84a20 20 0 0 1-20 20h-20v40l-48-40h-60a20 20 0 0 1-20-16h76a40 40 0 0 0 40-40z" fill="${second}"/>`,
  education: ([, main, second]) =>
    `<path d="M240 168c-40-30-88-34-132-24v184c44-10 92-6 132 24c40-30 88-34 132-24V144c-44-10-92-6-132 24z" fill="${main}"/><path d="M240 180v160" ${stroke(second, 14)}/>`,
  'health-beauty': ([, main, second]) =>
    `<path d="M240 352c-96-64-132-112-132-160a68 68 0 0 1 132-24a68 68 0 0 1 132 24c0 48-36 96-132 160z" fill="${main}"/><path d="M240 194v84M198 236h84" ${stroke(second, 22)}/>`,
  'finance-insurance': ([, main, second]) =>
    `<path d="M240 112l116 40v84c0 68-44 108-116 136c-72-28-116-68-116-136v-84z" fill="${main}"/><path d="M188 242l38 38 68-76" ${stroke(second, 24)}/>`,
  'it-internet': ([, main, second]) =>
    `<rect x="104" y="136" width="272" height="176" rx="18" ${stroke(main, 20)}/><path d="M196 196l-36 30 36 30M284 196l36 30-36 30M256 186l-32 80" ${stroke(second, 14)}/><path d="M184 356h112" ${stroke(main, 20)}/>`,
  'trade-wholesale': ([, main, second]) =>
    `<path d="M100 288h280l-44 64H144z" fill="${main}"/><path d="M156 212h72v64h-72zM240 212h72v64h-72z" fill="${second}"/><path d="M198 140h72v60h-72z" fill="${main}"/>`,
  retail: ([, main, second]) =>
    `<path d="M128 196h224l20 164H108z" fill="${main}"/><path d="M184 228v-44a56 56 0 0 1 112 0v44" ${stroke(second, 18)}/>`,
  'agriculture-fishery': ([, main, second]) =>
    `<path d="M240 360V168M240 240c-60 0-88-32-88-84c60 0 88 32 88 84zM240 240c60 0 88-32 88-84c-60 0-88 32-88 84z" fill="${main}" stroke="${main}" stroke-width="12" stroke-linejoin="round"/><path d="M132 360c36-40 72-40 108 0s72 40 108 0" ${stroke(second, 18)}/>`,
};
