import { expect, it } from 'vitest';
import { decodeTags, encodeTags } from './tag-messages.ts';

it('splits many tags into payloads that one NOTIFY takes, and loses none', () => {
  const tags = Array.from({ length: 3_000 }, (_, index) => `card:${index}-越南`);
  const payloads = encodeTags('process', tags, 7);
  expect(payloads.length).toBeGreaterThan(1);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  const messages = payloads.map(decodeTags);
  expect(messages.flatMap((message) => message?.tags)).toEqual(tags);
  expect(messages.map((message) => message?.hold).filter((hold) => hold !== undefined)).toEqual([7]);
  expect(messages.at(-1)?.hold).toBe(7);
});

it('names a tag once', () => {
  expect(encodeTags('process', ['a', 'b', 'a']).map(decodeTags)).toEqual([
    { from: 'process', tags: ['a', 'b'], hold: undefined },
  ]);
});

it.each([
  undefined,
  '',
  '{',
  'null',
  '[]',
  '{"tags":["a"]}',
  '{"from":1,"tags":[]}',
  '{"from":"x","tags":"a"}',
])('refuses the payload %j', (payload) => {
  expect(decodeTags(payload)).toBeNull();
});

it('drops what is not a tag from a payload', () => {
  expect(decodeTags('{"from":"x","tags":["a",1,null],"hold":"7"}')).toEqual({
    from: 'x',
    tags: ['a'],
    hold: undefined,
  });
});
