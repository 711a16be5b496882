import { existsSync, statfsSync } from 'node:fs';
import { defineConfig, devices } from 'playwright/test';

/** Bytes that are free where programs share memory; a container may have next to none. */
function freeSharedMemory(): number {
  if (!existsSync('/dev/shm')) return 0;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize;
}

/** Debian's Chromium; the flags keep it from asking the network for anything of its own. */
const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Playwright has pictures of pages shared by files, for containers: a tenth of the time of a run (0018).
  ignoreDefaultArgs: freeSharedMemory() > 2 ** 30 ? ['--disable-dev-shm-usage'] : [],
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // `npm test` starts the site on a database of its own and says where.
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    launchOptions,
    locale: 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Movement is waited for at every click, and no test looks at it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording slows everything down: TRACE=1 npm test -- e2e search.spec.ts
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Thousands of requests on two cores: a test that missed a beat is tried again, and named as flaky.
  retries: 1,
  projects: [
    {
      name: 'desktop',
      testIgnore: /phone\.spec\.ts/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: /(phone|axe)\.spec\.ts/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
