import { foldText } from '@/lib/search/fold';

/** What stands before or behind the name of a place and may be left out. */
const kinds =
  /^(?:thanh pho|tp|tinh|phuong|xa|thi tran|dac khu|quan|p|province of|city of)[\s.]+|\s+(?:city|province|ward|commune)$|[市省坊区]$|\s?[시성]$/gu;

const country = /^(?:viet ?nam|vn|越南|ベトナム|へとなむ|베트남)$/u;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A place by which it is recognised however it is written. */
function placeKey(name: string): string {
  return foldText(name)
    .trim()
    .replace(kinds, '')
    .replace(/[\s.]+/gu, '');
}

/**
 * Street, ward and province in this order, each once: what the street names of the others itself, in any order and
 * spelling, is taken out of it first. The country goes too where the province is known.
 * @param provinces the province as it is to be written, then all that an address may call it
 */
export function addressLine(
  street: string | null,
  ward: string | null,
  provinces: readonly string[],
): string {
  const [province = null] = provinces;
  const told = new Set(
    [...(ward === null ? [] : [ward]), ...(province === null ? [] : provinces)].map(placeKey),
  );
  const parts = (street ?? '')
    .split(/\s*[,，;；\n]\s*/u)
    .filter((part) => part !== '')
    // The first part is the street, even where it has the name of a place.
    .filter(
      (part, at) =>
        at === 0 || !(told.has(placeKey(part)) || (province && country.test(foldText(part).trim()))),
    );
  // Chinese, Japanese and Korean addresses are written in one piece, from the province on.
  const isIn = (names: readonly string[]) =>
    parts.some((part) => wide.test(part) && names.some((name) => wide.test(name) && part.includes(name)));
  if (ward !== null && !isIn([ward])) parts.push(ward);
  if (province !== null && !isIn(provinces)) parts.push(province);
  return parts.join(', ');
}
