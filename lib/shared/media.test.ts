import { describe, expect, it } from 'vitest';
import { isMediaKey, mediaFileWidth, mediaSrcSet, mediaUrl } from './media';

const key = '0123456789abcdef01234567';

it('names the file of a width', () => {
  expect(mediaUrl(key, 480)).toBe(`/media/${key}/480.webp`);
});

it('offers a browser every stored width', () => {
  expect(mediaSrcSet({ key, widths: [256, 480] })).toBe(
    `/media/${key}/256.webp 256w, /media/${key}/480.webp 480w`,
  );
  expect(mediaSrcSet({ key, widths: [] })).toBe('');
});

describe('isMediaKey', () => {
  it('takes 24 hexadecimal digits', () => expect(isMediaKey(key)).toBe(true));

  it.each([
    '',
    key.toUpperCase(),
    key.slice(1),
    `${key}0`,
    `${key}\n`,
    `../../../../etc/passwd0`,
    `..%2f..%2f..%2fetc%2fpass`,
    `${key.slice(0, 22)}/.`,
  ])('refuses %j', (value) => expect(isMediaKey(value)).toBe(false));
});

describe('mediaFileWidth', () => {
  it.each([
    ['480.webp', 480],
    ['1.webp', 1],
    ['1600.webp', 1600],
  ])('reads %s', (file, width) => expect(mediaFileWidth(file)).toBe(width));

  it.each([
    '',
    '.webp',
    '0.webp',
    '007.webp',
    '10000.webp',
    '-1.webp',
    '480.png',
    '480.webp.part',
    '480',
    '../1.webp',
  ])('refuses %j', (file) => expect(mediaFileWidth(file)).toBeNull());
});
