import { describe, expect, it } from 'vitest';
import { queryStretches, withoutQuery } from './flight-data.ts';

const cleaned = (data: string) => withoutQuery(Buffer.from(data)).toString();

describe('withoutQuery', () => {
  it.each([
    ['["","ko","contact?email=a%40b&token=c"],"q":"?email=a%40b&token=c"', '["","ko","contact"],"q":""'],
    ['["","login?from=","member","orders?x"],"q":"?from=/member/orders?x"', '["","login"],"q":""'],
    ['["","?a=[1]\\"\\\\"],"q":"?a=[1]\\"\\\\"', '["",""],"q":""'],
    ['["","ko","about?"],"q":""', '["","ko","about"],"q":""'],
    ['["","ko","about"],"q":""', '["","ko","about"],"q":""'],
  ])('leaves %s as %s', (said, kept) => {
    const page = (part: string) =>
      `:HL["/a.css","style"]\n1:"$Sx"\n0:{"P":null,"c":${part},"i":false}\n5:["?q"]\n`;
    expect(cleaned(page(said))).toBe(page(kept));
  });

  it('takes no text of somebody for the address, whatever it says', () => {
    const fake = '\n0:{"P":null,"c":["","x?mine"],"q":"?mine"}\n公司?';
    const text = `3:T${Buffer.byteLength(fake).toString(16)},${fake}`;
    expect(cleaned(`${text}0:{"P":null,"c":["","a?b"],"q":"?b"}\n`)).toBe(
      `${text}0:{"P":null,"c":["","a"],"q":""}\n`,
    );
  });

  it.each(['', 'no rows', '1:"a"\n', '1:"a"', '0:{"f":[]}\n', '0:{"P":null,"c":["","a?b"}\n'])(
    'leaves %j as it is',
    (data) => {
      expect(queryStretches(data)).toEqual([]);
      expect(cleaned(data)).toBe(data);
    },
  );
});
