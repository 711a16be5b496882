import type { Random } from '../cards/random';
import type { Light } from './palette';
import { circle, line, path, person, rect, type Scene, times } from './scene-parts';

/** Wall, skirting and floor; a window with the sky in it. */
function room(light: Light, random: Random, floor = 760): string {
  const x = random.chance(0.5) ? random.int(90, 220) : random.int(1040, 1160);
  return (
    rect(0, 0, 1600, 1000, light.low) +
    rect(0, floor, 1600, 1000 - floor, light.ground) +
    rect(0, floor - 16, 1600, 16, light.far, 'opacity=".6"') +
    rect(x, 120, 360, 320, light.lit) +
    rect(x + 14, 134, 332, 292, light.sky) +
    circle(x + 240, 220, 44, light.sun) +
    path(`M${x + 14} 426v-90c80-60 150-20 210 0s80-30 122-20v110z`, light.mid) +
    rect(x + 172, 134, 14, 292, light.lit) +
    rect(x + 14, 270, 332, 12, light.lit)
  );
}

const lamp = (x: number, length: number, light: Light) =>
  `${line(`M${x} 0v${length}`, light.line, 6)}${path(`M${x - 84} ${length + 70}a84 84 0 0 1 168 0z`, light.accent)}${circle(x, length + 76, 20, light.lit)}`;

const plantPot = (x: number, base: number, size: number, light: Light) =>
  `<g transform="translate(${x} ${base}) scale(${size})">${path('M-60 0l14-110h92l14 110z', '#b8573f')}${[-50, -20, 10, 40].map((turn) => `<path d="M0 -110c-30-90-20-160 0-210c20 50 30 120 0 210z" transform="rotate(${turn} 0 -110)" fill="${turn % 20 ? light.near : light.mid}"/>`).join('')}</g>`;

/** A bowl of noodles, herbs and chopsticks from the side. */
export const bowl: Scene = (light, random) =>
  rect(0, 0, 1600, 1000, light.sky) +
  circle(800, 480, 430, light.low) +
  rect(0, 780, 1600, 220, light.ground) +
  rect(0, 780, 1600, 10, light.line, 'opacity=".12"') +
  times(3, (at) => line(`M${650 + at * 150} 330c-44-56 44-92 0-150`, light.lit, 18, 'opacity=".85"')) +
  line('M1180 250L820 520M1230 290L860 540', light.line, 20) +
  times(9, (at) => line(`M${470 + at * 76} 520c10-60 60-60 70 0`, '#f0d79a', 16)) +
  path('M560 520c20-70 130-80 150-6zM890 516c26-66 140-60 150 4z', light.near) +
  circle(800, 500, 60, '#f8f1e0') +
  circle(800, 500, 34, light.accent) +
  path('M640 510l90-44 16 40-80 26z', '#b8573f') +
  path('M930 500l84-30 20 34-84 26z', '#b8573f') +
  path(
    'M380 520h840c0 180-150 270-260 280H640c-110-10-260-100-260-280z',
    random.pick([light.near, '#a4533c', light.line]),
  ) +
  path('M380 520h840c0 18-2 36-6 52H386c-4-16-6-34-6-52z', light.lit, 'opacity=".3"') +
  line('M470 640q30-30 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0', light.accent, 9) +
  rect(640, 790, 320, 26, light.line, 'rx="12"') +
  `<g transform="translate(1330 800)">${path('M-90 0h180l-16 70h-148z', light.lit)}${path('M-70 0c10-36 130-36 140 0z', light.mid)}</g><g transform="translate(250 800)">${path('M-60 -10a60 60 0 0 1 120 0v60a40 20 0 0 1-120 0z', light.accent)}${line('M60 0c50-6 50 56 0 50', light.accent, 14)}</g>`;

/** A café or restaurant: counter, shelves, lamps. */
export const counter: Scene = (light, random) =>
  room(light, random, 800) +
  lamp(420, 90, light) +
  lamp(800, 130, light) +
  lamp(1180, 90, light) +
  rect(560, 300, 480, 14, light.line) +
  rect(560, 440, 480, 14, light.line) +
  times(9, (at) =>
    rect(
      584 + at * 50,
      300 - 60 - (at % 3) * 14,
      30,
      60 + (at % 3) * 14,
      [light.near, light.accent, '#b8573f', light.mid][at % 4] ?? light.near,
      'rx="6"',
    ),
  ) +
  times(7, (at) => circle(606 + at * 64, 416, 24, at % 2 ? light.lit : light.far)) +
  person(random.int(700, 900), 760, 1.5, light.near, light) +
  rect(320, 600, 960, 220, light.line) +
  rect(300, 580, 1000, 34, '#b98a5e') +
  times(8, (at) => rect(350 + at * 116, 640, 90, 150, light.near, 'rx="4"')) +
  `<g transform="translate(1120 580)">${rect(-70, -120, 140, 120, light.lit, 'rx="10"')}${rect(-50, -96, 100, 40, light.line, 'rx="6"')}${rect(-20, -40, 40, 30, light.accent)}</g>${times(3, (at) => `${path(`M${420 + at * 74} 580v-40h46v40z`, light.lit)}`)}` +
  times(
    3,
    (at) =>
      `${rect(460 + at * 260, 820, 14, 120, light.line)}${rect(406 + at * 260, 800, 122, 24, light.accent, 'rx="12"')}`,
  );

/** Sofa, lamp and pictures. */
export const living: Scene = (light, random) =>
  room(light, random, 780) +
  rect(640, 180, 170, 210, light.lit) +
  path('M656 374v-80l60-60 40 50 38-30v120z', light.mid) +
  rect(850, 210, 130, 150, light.lit) +
  circle(915, 286, 42, light.accent) +
  `<g transform="translate(0 20)">${path('M420 560a60 60 0 0 1 60-60h600a60 60 0 0 1 60 60v120H420z', light.near)}${path('M360 620a50 50 0 0 1 100 0v80h640v-80a50 50 0 0 1 100 0v150H360z', light.near)}${path('M470 640h300v70H470zM790 640h300v70H790z', light.mid)}${path('M520 560l110-20 20 100-110 20z', light.accent)}${path('M900 560l110 10-10 104-110-10z', light.lit)}${line('M400 770v44M1160 770v44', light.line, 22)}</g>` +
  `<g transform="translate(1330 0)">${line('M0 820V330', light.line, 14)}${path('M-100 340l40-150h120l40 150z', light.accent)}${rect(-70, 812, 140, 16, light.line, 'rx="8"')}</g>` +
  plantPot(230, 850, 1, light) +
  `<g transform="translate(800 900)"><ellipse rx="460" ry="56" fill="${light.lit}" opacity=".7"/>${rect(-170, -70, 340, 22, '#b98a5e', 'rx="8"')}${line('M-130 -48v60M130 -48v60', light.line, 14)}${circle(-60, -88, 22, light.accent)}${rect(20, -100, 90, 28, light.near, 'rx="4"')}</g>`;

/** Shelves of boxes in a warehouse. */
export const shelves: Scene = (light, random) => {
  const box = (x: number, y: number, width: number, height: number) =>
    rect(x, y - height, width, height, random.pick(['#c99d6b', '#b98a5e', '#d8b487', light.lit]), 'rx="3"') +
    rect(x + width / 2 - 8, y - height, 16, height, light.line, 'opacity=".14"') +
    rect(x + 10, y - 30, 34, 18, light.lit, 'opacity=".8"');
  return (
    rect(0, 0, 1600, 1000, light.far) +
    rect(0, 0, 1600, 150, light.mid) +
    times(8, (at) => rect(at * 210 + 30, 60, 150, 20, light.lit, 'rx="10"')) +
    rect(0, 840, 1600, 160, light.ground) +
    times(3, (row) => {
      const y = 360 + row * 230;
      let x = 90;
      let boxes = '';
      while (x < 1400) {
        const width = random.int(80, 150);
        if (random.chance(0.86)) boxes += box(x, y, width, random.int(80, 160));
        x += width + 14;
      }
      return boxes + rect(60, y, 1480, 22, light.accent);
    }) +
    times(4, (at) => rect(60 + at * 486, 170, 22, 690, light.near)) +
    `<g transform="translate(${random.int(260, 980)} 930)">${path('M0 0h230v-96h-70l-30-90H0z', light.accent)}${rect(18, -170, 84, 70, light.sky)}${rect(240, -250, 16, 256, light.line)}${rect(256, -20, 150, 12, light.line)}${box(266, -20, 130, 110)}${circle(50, 8, 40, light.line)}${circle(190, 8, 34, light.line)}${circle(50, 8, 16, light.lit)}${circle(190, 8, 14, light.lit)}</g>`
  );
};

/** Clothes on a rail and a mannequin. */
export const atelier: Scene = (light, random) => {
  const colors = [
    light.near,
    light.accent,
    '#b8573f',
    light.mid,
    light.lit,
    light.line,
    '#dcb3a6',
    '#7a3f4b',
  ];
  return (
    room(light, random, 800) +
    line('M430 250h760M450 250v600M1170 250v600', light.line, 14) +
    times(9, (at) => {
      const x = 500 + at * 80;
      const length = random.int(220, 400);
      return (
        line(`M${x} 250v24`, light.line, 6) +
        path(`M${x - 44} 320l30-34h28l30 34 8 ${length}h-104z`, random.pick(colors))
      );
    }) +
    `<g transform="translate(1340 850)">${line('M0 0v-180', light.line, 14)}${path('M-70 0h140l-20-24h-100z', light.line)}${path('M-74 -180c-10-110 10-150-10-220c20-40 60-50 84-50s64 10 84 50c-20 70 0 110-10 220z', light.accent)}${rect(-18, -490, 36, 44, '#d8b487', 'rx="10"')}</g>` +
    `<g transform="translate(220 800)">${rect(-140, -130, 330, 20, '#b98a5e')}${line('M-110 -110v170M160 -110v170', light.line, 14)}${path('M-60 -130v-90h150v40h-104v50z', light.line)}${circle(100, -196, 20, light.accent)}</g>` +
    times(4, (at) =>
      rect(500 + at * 120, 880 - (at % 2) * 20, 104, 34, colors[at + 1] ?? light.near, 'rx="16"'),
    )
  );
};

/** A machine tool and gears. */
export const workshop: Scene = (light, random) => {
  const gear = (x: number, y: number, radius: number, teeth: number, color: string) =>
    `<g transform="translate(${x} ${y}) rotate(${random.int(0, 40)})" fill="${color}">${circle(0, 0, radius, color)}${times(teeth, (at) => `<rect x="${-radius * 0.13}" y="${-radius * 1.22}" width="${radius * 0.26}" height="${radius * 0.4}" rx="6" transform="rotate(${(360 / teeth) * at})"/>`)}${circle(0, 0, radius * 0.5, light.low)}${circle(0, 0, radius * 0.2, light.line)}</g>`;
  return (
    rect(0, 0, 1600, 1000, light.low) +
    rect(0, 800, 1600, 200, light.ground) +
    rect(0, 784, 1600, 16, light.far) +
    gear(290, 330, 170, 12, light.far) +
    gear(520, 210, 100, 10, light.mid) +
    gear(1400, 260, 130, 10, light.far) +
    rect(480, 400, 700, 420, light.near, 'rx="14"') +
    rect(520, 440, 380, 260, light.line, 'rx="10"') +
    rect(536, 456, 348, 228, light.sky, 'rx="6"') +
    rect(690, 456, 60, 110, light.line) +
    path('M704 566h32l-16 60z', light.accent) +
    rect(600, 640, 240, 30, '#9aa7b5') +
    rect(660, 610, 120, 30, light.accent) +
    rect(940, 440, 200, 150, light.line, 'rx="8"') +
    rect(956, 456, 168, 90, light.lit, 'rx="4"') +
    line('M970 520l30-30 30 20 40-40 40 26', light.near, 7) +
    times(6, (at) => circle(966 + at * 32, 620, 11, at === 1 ? light.accent : light.lit)) +
    rect(460, 800, 740, 26, light.line) +
    rect(1260, 560, 260, 18, '#b98a5e') +
    line('M1280 578v230M1500 578v230', light.line, 14) +
    times(5, (at) =>
      rect(
        1284 + at * 44,
        500 - (at % 3) * 18,
        16,
        60 + (at % 3) * 18,
        [light.accent, '#b8573f', light.near][at % 3] ?? light.near,
        'rx="6"',
      ),
    ) +
    person(random.int(300, 400), 900, 1.5, light.accent, light)
  );
};

/** A circuit board from above. */
export const board: Scene = (light, random) =>
  rect(0, 0, 1600, 1000, light.near) +
  times(26, () => {
    const [x, y] = [random.int(0, 1500), random.int(0, 950)];
    const [dx, dy] = [random.int(80, 320), random.int(-160, 160)];
    return (
      line(`M${x} ${y}h${dx}l${dy} ${dy}h${random.int(40, 200)}`, light.far, 9, 'opacity=".5"') +
      circle(x, y, 14, light.far) +
      circle(x, y, 6, light.near)
    );
  }) +
  times(3, (at) => {
    const [x, y, size] = [160 + at * 470 + random.int(-40, 60), random.int(160, 420), random.int(260, 330)];
    return (
      times(8, (pin) =>
        rect(x + 20 + (pin * (size - 60)) / 7, y - 30, 20, size + 60, light.lit, 'opacity=".85"'),
      ) +
      rect(x, y, size, size, light.line, 'rx="14"') +
      rect(x + 50, y + 50, size - 100, size - 100, at === 1 ? light.accent : light.mid, 'rx="8"')
    );
  }) +
  times(14, (at) =>
    rect(90 + at * 106, 820 + (at % 2) * 40, 62, 30, at % 3 ? light.lit : light.accent, 'rx="6"'),
  ) +
  times(
    6,
    (at) =>
      circle(140 + at * 270, 90, 36, light.lit, 'opacity=".9"') + circle(140 + at * 270, 90, 22, light.mid),
  );

/** A desk with papers, books and a screen. */
export const desk: Scene = (light, random) =>
  room(light, random, 720) +
  rect(0, 720, 1600, 40, '#b98a5e') +
  rect(0, 760, 1600, 240, '#9c7350') +
  `<g transform="translate(${random.int(640, 760)} 720)">${rect(-40, -60, 130, 60, light.line)}${rect(-230, -360, 510, 310, light.line, 'rx="16"')}${rect(-212, -342, 474, 266, light.lit, 'rx="6"')}${rect(-180, -310, 200, 20, light.near)}${times(4, (at) => rect(-180, -268 + at * 38, 160 + random.int(0, 60), 12, light.far))}${times(5, (at) => rect(70 + at * 34, -120 - at * 26 - random.int(0, 20), 22, 40 + at * 26, at === 4 ? light.accent : light.mid))}${rect(-110, -10, 270, 14, light.line, 'rx="7"')}</g>` +
  `<g transform="translate(300 720)">${times(5, (at) => rect(-110 + (at % 2) * 10, -34 - at * 34, 220 - at * 10, 30, [light.near, light.accent, '#b8573f', light.mid, light.line][at] ?? light.near, 'rx="4"'))}</g>` +
  `<g transform="translate(1220 720)">${path('M-30 0h60v-86h-60z', light.accent)}${line('M30 -64c34 0 34 44 0 44', light.accent, 10)}${rect(90, -14, 230, 14, light.lit)}${rect(100, -26, 220, 12, light.lit)}${line('M130 -30l150-60', light.line, 10)}</g>` +
  plantPot(1440, 722, 0.8, light);

/** Rows of seats before a board. */
export const classroom: Scene = (light, random) =>
  rect(0, 0, 1600, 1000, light.low) +
  rect(0, 780, 1600, 220, light.ground) +
  rect(270, 120, 1060, 400, '#b98a5e', 'rx="10"') +
  rect(290, 140, 1020, 360, light.near) +
  line('M360 240c60-60 110 60 170 0s110 60 170 0M360 330h260M360 390h180', light.lit, 12, 'opacity=".8"') +
  circle(980, 300, 90, 'none', `stroke="${light.lit}" stroke-width="12" opacity=".8"`) +
  line('M980 210v180M890 300h180', light.lit, 8, 'opacity=".8"') +
  path('M1150 400l70-160 70 160z', 'none', `stroke="${light.accent}" stroke-width="12"`) +
  person(random.int(480, 640), 790, 1.5, light.accent, light) +
  times(4, (at) => {
    const x = 150 + at * 380;
    return (
      circle(x + 80, 700, 44, '#dca980') +
      path(`M${x + 34} 704c-6-70 98-70 92 0c-24-22-68-22-92 0z`, light.line) +
      path(
        `M${x} 860c0-80 30-110 80-110s80 30 80 110z`,
        [light.near, '#b8573f', light.mid, light.line][at] ?? light.near,
      ) +
      rect(x - 60, 850, 280, 24, '#b98a5e', 'rx="6"') +
      line(`M${x - 30} 874v120M${x + 190} 874v120`, light.line, 12) +
      rect(x + 30, 836, 100, 14, light.lit)
    );
  });

/** A consulting room: couch, cupboard, cross. */
export const clinic: Scene = (light, random) =>
  room(light, random, 780) +
  circle(800, 230, 90, light.lit) +
  path('M774 170h52v34h34v52h-34v34h-52v-34h-34v-52h34z', light.accent) +
  rect(560, 620, 520, 60, light.lit, 'rx="26"') +
  rect(-30, -190, 60, 200, light.lit, 'rx="26" transform="translate(592 652) rotate(-32)"') +
  rect(560, 676, 520, 24, light.near) +
  line('M620 700v120M1020 700v120M600 820h440', light.line, 16) +
  rect(1220, 420, 250, 370, light.far, 'rx="10"') +
  rect(1240, 440, 210, 150, light.lit, 'rx="4"') +
  times(6, (at) =>
    rect(
      1258 + at * 32,
      500 + (at % 2) * 20,
      20,
      80 - (at % 2) * 20,
      [light.accent, light.near, '#b8573f'][at % 3] ?? light.near,
      'rx="6"',
    ),
  ) +
  rect(1240, 610, 210, 160, light.mid, 'rx="4"') +
  circle(1345, 690, 10, light.lit) +
  person(random.int(300, 420), 870, 1.6, light.lit, light) +
  plantPot(1140, 860, 0.7, light) +
  line('M700 0v90M900 0v90', light.line, 8) +
  rect(640, 90, 320, 26, light.accent, 'rx="13"');

/** Market stall with fruit. */
export const market: Scene = (light, random) =>
  rect(0, 0, 1600, 1000, light.sky) +
  rect(0, 820, 1600, 180, light.ground) +
  rect(180, 160, 24, 700, light.line) +
  rect(1396, 160, 24, 700, light.line) +
  times(10, (at) =>
    path(`M${140 + at * 132} 140h132v150a66 50 0 0 1-132 0z`, at % 2 ? light.lit : light.accent),
  ) +
  rect(120, 110, 1360, 40, light.line, 'rx="8"') +
  person(random.int(660, 940), 730, 1.5, light.near, light) +
  rect(204, 548, 1192, 170, light.line, 'opacity=".55"') +
  times(4, (crate) => {
    const x = 220 + crate * 296;
    const color = ['#c4553b', '#e0a52c', '#7f9c4c', '#8a4a5c'][crate] ?? '#c4553b';
    return (
      times(14, (at) =>
        circle(x + 34 + (at % 7) * 34, 596 - Math.floor(at / 7) * 34 + random.int(-4, 4), 24, color),
      ) +
      path(`M${x} 600h270l-20 110h-230z`, '#b98a5e') +
      line(`M${x + 8} 640h254M${x + 14} 676h240`, '#8d6540', 7)
    );
  }) +
  rect(190, 710, 1220, 130, '#9c7350') +
  times(5, (at) => rect(230 + at * 236, 736, 190, 80, '#8d6540', 'rx="6"')) +
  times(
    3,
    (at) =>
      `${line(`M${460 + at * 330} 300v40`, light.line, 6)}${circle(460 + at * 330, 372, 36, light.sun)}`,
  );
