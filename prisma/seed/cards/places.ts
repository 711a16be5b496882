import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/i18n/locales';
import { readProvinces } from '../reference-data';
import { type Random, weighted } from './random';

type ProvincePlaces = {
  weight: number;
  areaCode: string;
  wards: string[];
  streets: string[];
  parks: string[];
  formerDistricts: [district: string, formerProvince?: string][];
};

type PlacesFile = { streets: string[]; provinces: Record<string, ProvincePlaces> };

const file = JSON.parse(
  readFileSync(new URL('../data/cards/places.json', import.meta.url), 'utf8'),
) as PlacesFile;

export type Province = ProvincePlaces & { code: string; names: Record<Locale, string> };

const names = new Map(readProvinces().map((province) => [province.code, province.names]));

/** Provinces by how many firms are there. */
export const provinces = weighted(
  Object.entries(file.provinces).map(([code, places]) => {
    const own = names.get(code);
    if (!own) throw new Error(`places.json names the unknown province ${code}`);
    return [{ ...places, code, names: own } satisfies Province, places.weight] as const;
  }),
);

export type Address = { address: string | null; ward: string | null };

function unit(text: string): string {
  return /^(?:xã|đặc khu) /.test(text) ? text : `phường ${text}`;
}

function houseNumber(random: Random): string {
  const number = String(random.int(1, 480));
  if (random.chance(0.18)) return `${number}/${random.int(1, 60)}`;
  return random.chance(0.12) ? `${number}${random.pick(['A', 'B', 'C', 'Bis'])}` : number;
}

function inPark(province: Province, random: Random): string {
  const lot = random.chance(0.5)
    ? `Lô ${random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'K'])}${random.int(1, 24)}`
    : `Số ${random.int(1, 60)} đường số ${random.int(1, 18)}`;
  return `${lot}, ${random.pick(province.parks)}`;
}

/**
 * An address as people type it: new ward and province, or still the old district and province, or only a street.
 * @param factory whether it stands in an industrial park more often
 */
export function makeAddress(province: Province, random: Random, factory: boolean): Address {
  const ward = random.pick(province.wards);
  const name = province.names.vi;
  if (random.chance(0.05)) return { address: null, ward: random.chance(0.5) ? ward : null };
  if (factory && random.chance(0.55)) {
    const park = inPark(province, random);
    const [district, former] = random.pick(province.formerDistricts);
    return random.chance(0.3)
      ? { address: `${park}, ${district}, ${former ?? name}`, ward: null }
      : { address: `${park}, ${name}`, ward: null };
  }
  const street = random.pick(random.chance(0.6) ? province.streets : file.streets);
  const line = `${houseNumber(random)} ${/^(?:Quốc|Đại|Xa|Tỉnh) lộ/.test(street) || random.chance(0.55) ? street : `đường ${street}`}`;
  const way = random.next();
  if (way < 0.3) {
    const [district, former] = random.pick(province.formerDistricts);
    return { address: `${line}, ${district}, ${former ?? name}`, ward: null };
  }
  if (way < 0.42) return { address: line, ward };
  if (way < 0.5)
    return { address: `${line}, P. ${ward}`.replace('P. xã', 'xã').replace('P. đặc', 'đặc'), ward };
  return { address: `${line}, ${unit(ward)}, ${name}`, ward };
}
