/** The project's own colours and the quiet tones beside them. */
export const tones = {
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
  night: '#0f1a30',
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

/** Colours of a drawn scene by time of day. */
export type Light = {
  sky: string;
  low: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
  ground: string;
  lit: string;
  line: string;
  accent: string;
};

export const lights: readonly Light[] = [
  {
    sky: '#d5e3ea',
    low: '#eef0ea',
    sun: '#f7d27a',
    far: '#a9c1c9',
    mid: '#7197a0',
    near: '#2e6b70',
    ground: '#e5dcc6',
    lit: '#f6f5f2',
    line: '#14213d',
    accent: '#f5b301',
  },
  {
    sky: '#f4d9b0',
    low: '#f8ecd6',
    sun: '#f5b301',
    far: '#d9ae93',
    mid: '#b57a62',
    near: '#7a4a45',
    ground: '#e2c9a4',
    lit: '#fff6e2',
    line: '#3a2733',
    accent: '#c4553b',
  },
  {
    sky: '#1b2b4d',
    low: '#3a4f78',
    sun: '#f2e3b6',
    far: '#314369',
    mid: '#22335a',
    near: '#14213d',
    ground: '#101a31',
    lit: '#f5c445',
    line: '#0b1224',
    accent: '#f5b301',
  },
  {
    sky: '#dfe6dd',
    low: '#f3f1e6',
    sun: '#f3cf6d',
    far: '#b3c6ad',
    mid: '#7f9c86',
    near: '#4c6b4d',
    ground: '#dccfae',
    lit: '#fbf7ea',
    line: '#1f3329',
    accent: '#c4795b',
  },
  {
    sky: '#e9dfe2',
    low: '#f7efec',
    sun: '#eab0a0',
    far: '#c9b3bd',
    mid: '#957f97',
    near: '#574863',
    ground: '#e3d3cb',
    lit: '#fdf6f1',
    line: '#2f2440',
    accent: '#f5b301',
  },
];
