import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { judgeRetries, playwrightCounts, total, vitestCounts } from './test-counts.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((status) => ({ status })),
});

test('vitest: tests, and files that could not be loaded', () => {
  const counts = { numPassedTests: 5, numFailedTests: 1 };
  expect(vitestCounts(report({ ...counts, testResults: [file('failed', 'passed', 'failed')] }), 1)).toEqual({
    passed: 5,
    failed: 1,
    retried: [],
  });
  expect(
    vitestCounts(report({ ...counts, testResults: [file('failed', 'failed'), file('failed')] }), 1),
  ).toEqual({
    passed: 5,
    failed: 2,
    retried: [],
  });
});

test('vitest: a failing exit without a failing test, and a missing report, are one failure', () => {
  const good = report({ numPassedTests: 5, numFailedTests: 0, testResults: [] });
  expect(vitestCounts(good, 0)).toEqual({ passed: 5, failed: 0, retried: [] });
  expect(vitestCounts(good, 1)).toEqual({ passed: 5, failed: 1, retried: [] });
  expect(vitestCounts(good, null)).toEqual({ passed: 5, failed: 1, retried: [] });
  expect(vitestCounts(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
});

test('playwright: repeated until it passed is passed, a broken configuration is a failure', () => {
  const stats = { expected: 7, flaky: 1, unexpected: 2, skipped: 3 };
  expect(playwrightCounts(report({ stats }), 1)).toMatchObject({ passed: 8, failed: 2 });
  const empty = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
  expect(playwrightCounts(report({ stats: empty }), 1)).toMatchObject({ passed: 0, failed: 1 });
});

test('the total is the sum of the steps', () => {
  expect(total([])).toEqual({ passed: 0, failed: 0 });
  expect(
    total([
      { passed: 2, failed: 0 },
      { passed: 1, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});

test('a test that passed in a second try is named by either runner', () => {
  const tried = { status: 'passed', fullName: 'a list is sorted', failureMessages: ['Error: late'] };
  const once = { status: 'passed', fullName: 'a list is short', failureMessages: [] };
  const counts = { numPassedTests: 2, numFailedTests: 0 };
  const testResults = [{ status: 'passed', assertionResults: [tried, once] }];
  expect(vitestCounts(report({ ...counts, testResults }), 0).retried).toEqual([
    'a list is sorted: Error: late',
  ]);

  const stats = { expected: 1, flaky: 1, unexpected: 0, skipped: 0 };
  const results = [{ error: { message: 'Error: \u001b[31mlate\u001b[39m\n\n  Expected: 1\n  Received: 2' } }];
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results }] });
  const inside = { title: 'signed in', specs: [spec('sees it', 'flaky'), spec('hides it', 'expected')] };
  const suites = [{ title: 'search.spec.ts', specs: [], suites: [inside] }];
  expect(playwrightCounts(report({ stats, suites }), 0).retried).toEqual([
    'search.spec.ts › signed in › sees it: Error: late | Expected: 1 | Received: 2',
  ]);
});

test('retried tests are named; more than three fail the run', () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const counts = (...retried: string[]) => ({ passed: 9, failed: 0, retried });
  expect(judgeRetries([counts()], say)).toEqual({ passed: 0, failed: 0 });
  expect(said).toEqual([]);
  expect(judgeRetries([counts('a', 'b'), counts('c')], say)).toEqual({ passed: 0, failed: 0 });
  expect(said.slice(1)).toEqual(['  a', '  b', '  c']);
  expect(judgeRetries([counts('a', 'b'), counts('c', 'd')], say)).toEqual({ passed: 0, failed: 1 });
});
