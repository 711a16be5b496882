// How many tests passed and failed, read from the reports that the runners write for machines.

import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * `retried`: the names of tests that passed only when tried again, with what failed at first.
 * @typedef {{ passed: number, failed: number, retried?: string[] }} Counts
 */

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A runner that failed without naming a failed test (no report, nothing found, a crash) counts as one failure. */
function withExit({ failed, ...counts }, exitCode) {
  return { ...counts, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

/**
 * Counts of Vitest's json reporter.
 * @param {string} file
 * @param {number | null} exitCode of the runner
 * @returns {Counts}
 */
export function vitestCounts(file, exitCode) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  // A file that cannot be loaded has no tests in the report.
  const brokenFiles = (report.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  // What failed in an earlier try stays with a test that passed.
  const retried = (report.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages[0])),
  );
  return withExit(
    { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles, retried },
    exitCode,
  );
}

/**
 * Counts of Playwright's json reporter. A test that passed only when repeated has passed.
 * @param {string} file
 * @param {number | null} exitCode of the runner
 * @returns {Counts}
 */
export function playwrightCounts(file, exitCode) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  const retried = (report.suites ?? []).flatMap((suite) => flakyOf(suite));
  return withExit({ passed: expected + flaky, failed: unexpected, retried }, exitCode);
}

function flakyOf({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) => {
    const flaky = spec.tests.find(({ status }) => status === 'flaky');
    return flaky ? [withReason(spec.title, flaky.results?.[0]?.error?.message)] : [];
  });
  return [...own, ...suites.flatMap(flakyOf)].map((name) => `${title} › ${name}`);
}

const mostOfReason = 300;

/** A second try leaves no other trace of the first: without its reason nobody could mend it. */
function withReason(name, message = '') {
  const reason = stripVTControlCharacters(message)
    .split(/\s*\n\s*/)
    .slice(0, 6)
    .join(' | ')
    .slice(0, mostOfReason);
  return reason === '' ? name : `${name}: ${reason}`;
}

/** Tests that may need a second try in a run: processes, locks and browsers on two busy cores miss a beat. */
const mayRetry = 3;

/**
 * Names the tests that were tried twice; more than three are a failure of the run.
 * @param {Counts[]} all
 * @param {(line: string) => void} say
 * @returns {Counts} to add to the others
 */
export function judgeRetries(all, say) {
  const retried = all.flatMap((counts) => counts.retried ?? []);
  if (retried.length > 0) {
    say('\nTried twice:');
    for (const name of retried) say(`  ${name}`);
  }
  if (retried.length <= mayRetry) return { passed: 0, failed: 0 };
  say(`More than ${mayRetry} tests were tried twice: the run has failed.`);
  return { passed: 0, failed: 1 };
}

/**
 * The sum over all steps.
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function total(all) {
  return all.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
