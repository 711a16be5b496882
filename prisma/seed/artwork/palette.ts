/** The project's own colours and the quiet tones beside them. */
const tones = {
  ink: '#14213d',
  paper: '#f6f5f2',
  amber: '#f5b301',
  slate: '#5b6b86',
  mist: '#dfe4ea',
  sand: '#eadfc8',
  clay: '#c4795b',
  brick: '#a4533c',
  sage: '#7f9c86',
  moss: '#4c6b4d',
  teal: '#2e6b70',
  lake: '#8fb4bd',
  sky: '#c5d8e4',
  wine: '#7a3f4b',
  plum: '#574863',
  rose: '#dcb3a6',
} as const;

/** A mark's ground, main and second colour; main and ground are far apart in lightness. */
export type Scheme = readonly [ground: string, main: string, second: string];

export const schemes: readonly Scheme[] = [
  [tones.ink, tones.paper, tones.amber],
  [tones.amber, tones.ink, tones.paper],
  [tones.paper, tones.ink, tones.amber],
  [tones.teal, tones.paper, tones.sand],
  [tones.paper, tones.teal, tones.clay],
  [tones.moss, tones.paper, tones.amber],
  [tones.sand, tones.moss, tones.brick],
  [tones.brick, tones.paper, tones.sand],
  [tones.paper, tones.brick, tones.ink],
  [tones.wine, tones.paper, tones.rose],
  [tones.rose, tones.wine, tones.paper],
  [tones.sky, tones.ink, tones.paper],
  [tones.slate, tones.paper, tones.amber],
  [tones.mist, tones.slate, tones.clay],
  [tones.plum, tones.paper, tones.amber],
  [tones.sand, tones.ink, tones.teal],
  [tones.sage, tones.ink, tones.paper],
  [tones.lake, tones.ink, tones.amber],
];
