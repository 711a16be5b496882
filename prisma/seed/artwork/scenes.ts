import { Random } from '../cards/random';
import { lights } from './palette';
import { type Scene, scene } from './scene-parts';
import {
  atelier,
  board,
  bowl,
  classroom,
  clinic,
  counter,
  desk,
  living,
  market,
  shelves,
  workshop,
} from './scenes-inside';
import { bay, harbour, plant, port, site, skyline, street, terraces } from './scenes-outside';

const scenes = {
  atelier,
  bay,
  board,
  bowl,
  classroom,
  clinic,
  counter,
  desk,
  harbour,
  living,
  market,
  plant,
  port,
  shelves,
  site,
  skyline,
  street,
  terraces,
  workshop,
} as const satisfies Record<string, Scene>;

type SceneName = keyof typeof scenes;

/** Scenes that suit a group of industries. */
const byGroup: Record<string, readonly SceneName[]> = {
  dining: ['bowl', 'counter', 'street'],
  hotels: ['living', 'skyline', 'bay', 'harbour'],
  travel: ['bay', 'terraces', 'harbour', 'skyline'],
  logistics: ['port', 'shelves', 'plant'],
  manufacturing: ['plant', 'workshop', 'shelves'],
  'packaging-printing': ['shelves', 'plant', 'workshop'],
  'textiles-garments': ['atelier', 'plant', 'street'],
  'furniture-wood': ['living', 'workshop', 'plant'],
  'hardware-machinery': ['workshop', 'plant', 'shelves'],
  'electronics-appliances': ['board', 'plant', 'shelves'],
  'construction-renovation': ['site', 'skyline', 'living'],
  'real-estate': ['skyline', 'living', 'site'],
  'accounting-tax-law': ['desk', 'skyline'],
  'recruitment-visa': ['desk', 'skyline', 'classroom'],
  'translation-consulting': ['desk', 'classroom', 'skyline'],
  education: ['classroom', 'desk'],
  'health-beauty': ['clinic', 'counter'],
  'finance-insurance': ['desk', 'skyline'],
  'it-internet': ['board', 'desk'],
  'trade-wholesale': ['port', 'shelves', 'market'],
  retail: ['market', 'street', 'counter'],
  'agriculture-fishery': ['terraces', 'harbour', 'market'],
};

const fallback: readonly SceneName[] = ['skyline', 'desk'];

/** The pictures that suit a group of industries, each scene in each light, by name. */
export function scenesOf(group: string): string[] {
  const names = byGroup[group] ?? fallback;
  return lights.flatMap((_, light) => names.map((name) => `${name}-${light}`));
}

/**
 * A picture as an SVG of 1600 by 1000.
 * @param name as `scenesOf` gives it
 */
export function drawScene(name: string): string {
  const [what = '', at = '0'] = name.split('-');
  const light = lights[Number(at)];
  const drawn = scenes[what as SceneName];
  const inside =
    light && drawn ? drawn(light, new Random(Number(at) + 11, what.length * 31 + what.charCodeAt(0))) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}" viewBox="0 0 ${scene.width} ${scene.height}">${inside}</svg>`;
}
