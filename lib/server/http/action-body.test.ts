import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { isActionBody } from './action-body';

/** The client's own writer, which comes without types. */
const { encodeReply } = createRequire(import.meta.url)(
  'next/dist/compiled/react-server-dom-turbopack/client.edge',
) as { encodeReply: (given: unknown[]) => Promise<string | FormData> };

const hours = [['08:00', '17:00']];

describe('the body of an action', () => {
  it.each<[string, unknown[]]>([
    ['nothing', []],
    ['plain values', [{ name: 'Phở $5', tags: ['a', ''], count: -1.5, ok: true, none: null }]],
    ['signs of React as text', [{ price: '$1', id: '$undefined', own: '$$', ref: '$0:0', lone: '$' }]],
    ['values without a word in JSON', [{ a: undefined, b: Number.NaN, c: -0, d: -Infinity, e: Infinity }]],
    ['a date and a large number', [new Date(0), 12n, -3n]],
    ['the same value twice', [{ hours: { monday: hours, tuesday: hours } }]],
    ['the same key deep down', [{ a: { b: { c: hours } }, d: hours }]],
    ['line breaks', [{ text: '$ one\n$ two' }]],
  ])('of %s is taken as the client writes it', async (_what, given) => {
    const body = await encodeReply(given);
    expect(typeof body).toBe('string');
    expect(isActionBody(String(body))).toBe(true);
  });

  it.each([
    ['', false],
    ['{', false],
    ['1', false],
    ['null', false],
    ['"$F1"', false],
    ['{"a":1}', false],
    ['["$F1"]', false],
    ['["$1"]', false],
    ['["$h1"]', false],
    ['["$Q1"]', false],
    ['["$W1"]', false],
    ['["$i1"]', false],
    ['["$K1"]', false],
    ['["$T"]', false],
    ['["$@1"]', false],
    ['["$B1"]', false],
    ['["$A1"]', false],
    ['["$"]', false],
    ['["$nx"]', false],
    [`["$n${'9'.repeat(301)}"]`, false],
    // What refers to itself, to what is still being written, or to nothing.
    ['["$0:0"]', false],
    ['["$0"]', false],
    ['[{"a":"$0:0"}]', false],
    ['["$0:1",{"a":1}]', false],
    ['[{"a":1},"$0:0:constructor"]', false],
    ['[{"a":{"b":1},"c":"$0:0:a"}]', true],
    ['[{"__proto__":{"a":1}}]', false],
    [`${'['.repeat(60)}${']'.repeat(60)}`, true],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, false],
  ])('%s: %s', (body, expected) => {
    expect(isActionBody(body)).toBe(expected);
  });
});
