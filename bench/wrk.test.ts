import { expect, test } from 'vitest';
import { findWrk, readFigures, wrkScript } from './wrk.mjs';

test('the figures of wrk are read from between its own lines', () => {
  const output = 'Running 1s test\n  2 threads\nFIGURES 2000000 5000 20 3 1500 9000 12500\n';
  expect(readFigures(output)).toEqual({
    answers: 4_980,
    failures: 23,
    seconds: 2,
    p50: 1.5,
    p95: 9,
    p99: 12.5,
  });
  expect(() => readFigures('unable to connect')).toThrow('unable to connect');
});

test('the script asks for all paths and knows the expected status', () => {
  const script = wrkScript({
    method: 'GET',
    paths: ['/', '/a"b'],
    headers: { 'if-none-match': 'W/"tag"' },
    status: 304,
  });
  expect(script).toContain('local paths = { "/", "/a\\"b" }');
  expect(script).toContain('["if-none-match"] = "W/\\"tag\\""');
  expect(script).toContain('status ~= 304');
});

test('headers that are sent in turn stand beside the others', () => {
  const script = wrkScript({
    method: 'GET',
    paths: ['/'],
    headers: { accept: '*/*' },
    turns: [{ cookie: 'a=1' }, { cookie: 'a=2' }],
    status: 200,
  });
  expect(script).toContain('wrk.headers = { ["accept"] = "*/*" }');
  expect(script).toContain('local turns = { { ["cookie"] = "a=1" }, { ["cookie"] = "a=2" } }');
});

test('without wrk in the path there is none', () => {
  expect(findWrk('/nowhere:/nothing')).toBe(null);
});
