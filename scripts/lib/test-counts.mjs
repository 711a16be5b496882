// How many tests passed and failed, read from the reports that the runners write for machines.

import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A runner that failed without naming a failed test (no report, nothing found, a crash) counts as one failure. */
function withExit({ passed, failed }, exitCode) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
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
  return withExit({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }, exitCode);
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
  return withExit({ passed: expected + flaky, failed: unexpected }, exitCode);
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
