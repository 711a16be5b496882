import {
  buildings,
  circle,
  clouds,
  hills,
  line,
  palm,
  path,
  person,
  rect,
  type Scene,
  sky,
  times,
  tree,
  water,
} from './scene-parts';

const boat = (x: number, y: number, size: number, hull: string, sail: string, mast: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${path('M-110 0h220l-34 46h-152z', hull)}${rect(-4, -170, 8, 170, mast)}${path('M8 -164c70 26 90 86 84 148H8z', sail)}${path('M-8 -140c-48 26-66 76-62 124h62z', sail, 'opacity=".8"')}</g>`;

/** Limestone islands and junks. */
export const bay: Scene = (light, random) => {
  const island = (x: number, base: number, size: number, color: string) =>
    `<g transform="translate(${x} ${base}) scale(${size})">${path('M-150 0c-6-70 4-190 42-232c22-26 52 0 62 40c14-78 56-130 92-106c34 22 28 78 40 130c20-24 46-8 52 36c8 56 10 92 12 132z', color)}</g>`;
  return (
    sky(light, random, 620) +
    clouds(light, random, 2) +
    times(5, (at) =>
      island(120 + at * 340 + random.int(-60, 60), 622, random.int(70, 110) / 100, light.far),
    ) +
    rect(0, 620, 1600, 380, light.far, 'opacity=".35"') +
    water(light, random, 620) +
    island(random.int(180, 420), 664, 1.35, light.near) +
    island(random.int(1180, 1420), 650, 1.1, light.near) +
    boat(random.int(640, 1000), 780, 1.25, light.line, light.accent, light.line) +
    boat(random.int(280, 520), 700, 0.6, light.line, light.lit, light.line)
  );
};

/** Containers under a gantry crane, a ship behind. */
export const port: Scene = (light, random) => {
  const colors = [light.accent, light.near, light.far, light.lit, '#b8573f', '#5b6b86'];
  const stack = (x: number, rows: number, columns: number) =>
    times(rows * columns, (at) => {
      const [cx, cy] = [x + (at % columns) * 152, 830 - Math.floor(at / columns) * 72];
      const color = random.pick(colors);
      return (
        rect(cx, cy, 146, 66, color, 'rx="3"') +
        times(6, (rib) => rect(cx + 14 + rib * 22, cy + 8, 5, 50, light.line, 'opacity=".16"'))
      );
    });
  const crane = (x: number) =>
    `${line(`M${x} 900V300M${x + 190} 900V300M${x} 560h190M${x} 300l190 260M${x + 190} 300L${x} 560`, light.line, 14)}${line(`M${x - 260} 300h640M${x + 60} 300v-90l-320 90M${x + 60} 210l320 90`, light.line, 12)}${rect(x - 190, 306, 60, 34, light.accent)}${line(`M${x - 160} 340v96`, light.line, 6)}${rect(x - 226, 436, 132, 52, random.pick(colors))}`;
  return (
    sky(light, random, 640) +
    clouds(light, random, 2) +
    buildings(light, random, 640, 130, light.far, false) +
    water(light, random, 640) +
    path('M40 690h820l-64 110H120z', light.line) +
    times(5, (at) =>
      times(1 + (at % 3), (up) => rect(150 + at * 112, 632 - up * 56, 106, 52, random.pick(colors))),
    ) +
    rect(728, 540, 76, 150, light.lit) +
    rect(742, 560, 48, 20, light.line) +
    rect(0, 896, 1600, 104, light.ground) +
    rect(0, 896, 1600, 10, light.line, 'opacity=".25"') +
    stack(960, random.int(2, 3), 4) +
    stack(30, random.int(1, 2), 3) +
    crane(random.int(560, 700))
  );
};

/** A plant with saw-tooth roofs and chimneys. */
export const plant: Scene = (light, random) => {
  const bays = random.int(4, 6);
  const width = 1120 / bays;
  const left = random.int(120, 300);
  return (
    sky(light, random, 700) +
    hills(random, 700, 110, light.far) +
    rect(left + 40, 260, 58, 460, light.mid) +
    rect(left + 40, 300, 58, 26, light.lit) +
    rect(left + 150, 330, 48, 390, light.mid) +
    rect(left + 150, 364, 48, 22, light.lit) +
    times(3, (at) => circle(left + 74 + at * 54, 210 - at * 44, 34 + at * 14, light.low, 'opacity=".7"')) +
    times(
      bays,
      (at) =>
        path(`M${left + at * width} 720V540l${width} -110v290z`, at % 2 ? light.near : light.mid) +
        path(`M${left + at * width + width - 26} 700V460l14 -8v248z`, light.lit, 'opacity=".55"'),
    ) +
    rect(left, 690, 1120, 170, light.near) +
    times(9, (at) =>
      rect(left + 40 + at * 120, 724, 74, 44, light.lit, `opacity="${random.chance(0.7) ? 0.9 : 0.4}"`),
    ) +
    rect(left + 470, 780, 150, 80, light.line) +
    rect(left + 480, 790, 62, 70, light.accent) +
    rect(0, 860, 1600, 140, light.ground) +
    rect(0, 920, 1600, 12, light.lit, 'opacity=".6"') +
    `<g transform="translate(${random.int(180, 1000)} 866)">${rect(0, -10, 220, 92, light.lit)}${path('M228 22h58l34 36v24h-92z', light.accent)}${circle(54, 84, 26, light.line)}${circle(262, 84, 26, light.line)}</g>` +
    tree(1480, 866, 1, light) +
    tree(70, 868, 0.8, light)
  );
};

/** Rice terraces. */
export const terraces: Scene = (light, random) => {
  const steps = 9;
  return (
    sky(light, random, 520) +
    clouds(light, random, 2) +
    hills(random, 470, 190, light.far) +
    hills(random, 540, 130, light.mid) +
    times(steps, (at) => {
      const y = 540 + at * 52;
      const bend = random.int(20, 70);
      const color =
        [light.near, light.mid, light.ground, light.sun][(at + random.int(0, 1)) % 4] ?? light.near;
      return (
        path(
          `M0 ${y + bend}C260 ${y - bend} 520 ${y + bend} 800 ${y}S1340 ${y - bend} 1600 ${y + 10}V1000H0z`,
          color,
        ) +
        line(
          `M0 ${y + bend}C260 ${y - bend} 520 ${y + bend} 800 ${y}S1340 ${y - bend} 1600 ${y + 10}`,
          light.low,
          5,
          'opacity=".7"',
        )
      );
    }) +
    `<g transform="translate(${random.int(960, 1240)} 560)">${path('M-90 0 0-86 90 0z', light.line)}${rect(-66, 0, 132, 64, light.lit)}${rect(-16, 20, 32, 44, light.line)}</g>` +
    person(random.int(420, 700), 900, 0.8, light.accent, light) +
    `<g transform="translate(0 0)">${tree(1430, 640, 0.7, light)}${tree(240, 650, 0.6, light)}</g>`
  );
};

/** Fishing boats at a beach with palms. */
export const harbour: Scene = (light, random) =>
  sky(light, random, 560) +
  clouds(light, random, 3) +
  hills(random, 560, 120, light.far) +
  water(light, random, 556) +
  times(4, (at) =>
    boat(
      200 + at * 360 + random.int(-70, 70),
      650 + (at % 2) * 74,
      0.62 + (at % 2) * 0.3,
      [light.line, light.accent, light.near, '#b8573f'][at] ?? light.line,
      light.lit,
      light.line,
    ),
  ) +
  path('M0 860c300-60 520-50 820-6s560 20 780-34v180H0z', light.ground) +
  times(
    3,
    (at) =>
      `<g transform="translate(${260 + at * 470 + random.int(-40, 40)} 930)">${path('M-86 0a86 60 0 0 1 172 0z', light.near)}${line('M-60 -20c30-26 90-26 120 0M-74 -6h148', light.lit, 4, 'opacity=".5"')}</g>`,
  ) +
  palm(1430, 560, 1.2, light) +
  palm(110, 590, 1, light);

/** A city by the river. */
export const skyline: Scene = (light, random) => {
  const towerX = random.int(700, 1000);
  return (
    sky(light, random, 700) +
    clouds(light, random, 2) +
    buildings(light, random, 720, 250, light.far, false) +
    buildings(light, random, 740, 330, light.mid) +
    path(`M${towerX} 740V300c0-110 36-190 62-250c26 60 62 140 62 250v440z`, light.near) +
    path(`M${towerX + 118} 390h54a16 16 0 0 1 0 32h-54z`, light.near) +
    times(14, (at) => rect(towerX + 22, 330 + at * 28, 80, 8, light.lit, 'opacity=".5"')) +
    buildings(light, random, 760, 160, light.near) +
    water(light, random, 758) +
    path('M0 752c400 20 1200 20 1600 0v22H0z', light.ground) +
    boat(random.int(200, 520), 870, 0.9, light.line, light.lit, light.line)
  );
};

/** Shops in old houses, awnings out. */
export const street: Scene = (light, random) => {
  const walls = ['#e7c27d', '#d9a07c', '#c5d0c0', '#e5d6be', '#b9c9d4', '#dcb3a6'];
  const width = 400;
  return (
    sky(light, random, 760) +
    buildings(light, random, 760, 420, light.far, false) +
    times(4, (at) => {
      const x = at * width;
      const top = random.int(200, 320);
      const wall = random.pick(walls);
      const stripe = random.pick([light.accent, light.near, '#b8573f']);
      return (
        rect(x + 6, top, width - 12, 700 - top + 130, wall) +
        rect(x, top - 22, width, 30, light.line, 'opacity=".8"') +
        times(
          2,
          (col) =>
            rect(x + 66 + col * 160, top + 60, 108, 150, light.line, 'rx="54"') +
            rect(x + 74 + col * 160, top + 68, 92, 142, light.lit, 'rx="46" opacity=".85"') +
            rect(x + 56 + col * 160, top + 212, 128, 12, light.line),
        ) +
        rect(x + 40, 500, width - 80, 58, light.line, 'rx="6"') +
        circle(x + 90, 529, 14, light.accent) +
        rect(x + 124, 520, 150 + random.int(0, 60), 18, light.lit, 'rx="9"') +
        path(`M${x + 24} 570h${width - 48}l26 74H${x - 2}z`, light.lit) +
        times(4, (at2) => path(`M${x + 24 + at2 * 88} 570h44l6 74h-52z`, stripe)) +
        rect(x + 46, 644, 140, 190, light.line) +
        rect(x + 56, 654, 120, 170, light.lit, 'opacity=".75"') +
        rect(x + 214, 644, 140, 190, light.line) +
        rect(x + 222, 652, 124, 182, wall) +
        circle(x + 330, 750, 6, light.line)
      );
    }) +
    rect(0, 834, 1600, 166, light.ground) +
    rect(0, 834, 1600, 12, light.line, 'opacity=".25"') +
    person(random.int(180, 360), 930, 0.86, light.near, light) +
    person(random.int(900, 1200), 940, 0.9, light.accent, light) +
    `<g transform="translate(${random.int(520, 760)} 930)">${circle(0, 0, 42, 'none', `stroke="${light.line}" stroke-width="12"`)}${circle(170, 0, 42, 'none', `stroke="${light.line}" stroke-width="12"`)}${path('M-6 -26c30-50 60-40 84-34l66-4 34 60h-50l-20-22H56z', '#b8573f')}${line('M140 -62l-10-52h-34', light.line, 12)}</g>`
  );
};

/** A house going up, crane above. */
export const site: Scene = (light, random) => {
  const floors = random.int(4, 6);
  return (
    sky(light, random, 780) +
    clouds(light, random, 2) +
    buildings(light, random, 800, 220, light.far, false) +
    times(floors, (at) => {
      const y = 800 - (at + 1) * 104;
      return (
        rect(420, y, 620, 20, light.line) +
        times(5, (col) => rect(432 + col * 148, y + 20, 22, 84, light.near)) +
        (at < floors - 1
          ? times(4, (col) =>
              random.chance(0.6) ? rect(462 + col * 148, y + 28, 108, 70, light.lit, 'opacity=".8"') : '',
            )
          : '')
      );
    }) +
    line(
      'M1220 860V170M1270 860V170M1220 240l50 60-50 60 50 60-50 60 50 60-50 60 50 60-50 60',
      light.accent,
      12,
    ) +
    line('M620 180h820M1245 90l-560 90M1245 90l190 90M1245 90v90', light.accent, 12) +
    rect(1380, 186, 70, 54, light.line) +
    line('M760 186v150', light.line, 5) +
    rect(690, 336, 140, 24, '#b8573f') +
    rect(0, 800, 1600, 200, light.ground) +
    path('M60 860c60-90 210-90 270 0z', light.mid) +
    person(250, 920, 0.8, light.accent, light) +
    person(1130, 930, 0.84, light.near, light) +
    times(7, (at) => rect(1340 + (at % 3) * 74, 884 - Math.floor(at / 3) * 34, 68, 28, '#b8573f', 'rx="3"'))
  );
};
