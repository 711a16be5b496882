// The browser of the browser tests: Chromium, with a font for Chinese, Japanese and Korean. Its headless shell is the same
// engine without the windows nobody sees, and runs the tests in two thirds of the time (0018).

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ScriptError, say } from './say.mjs';

const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium of CHROMIUM_PATH or of the PATH; null when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return null;
}

/** Whether Chinese, Japanese and Korean can be drawn. */
function hasFonts() {
  const { error, stdout } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  return !error && stdout.trim() !== '';
}

/**
 * Makes sure of a browser: as root on Debian what is missing is installed.
 * @param {import('./children.mjs').Children} children
 * @returns {Promise<string>} its program
 * @throws {ScriptError} that says what to install
 */
export async function ensureChromium(children) {
  if (process.env.CHROMIUM_PATH && !findChromium())
    throw new ScriptError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  const found = findChromium();
  const isThere = found !== null && (process.env.CHROMIUM_PATH || found.endsWith(shell) || !mayInstall());
  const missing = [...(isThere ? [] : [shell]), ...(hasFonts() ? [] : ['fonts-noto-cjk', 'fontconfig'])];
  if (missing.length > 0) await installPackages(missing, found, children);
  const file = findChromium();
  if (!file)
    throw new ScriptError(
      'The browser tests need Chromium, and none was found. Install it, or name it in CHROMIUM_PATH.',
    );
  return file;
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

/** @param {string | null} found the browser that is there already: slower, and better than none */
async function installPackages(packages, found, children) {
  const list = packages.join(' ');
  if (!mayInstall()) {
    if (found) return say(`Without ${list}, pictures of Chinese, Japanese and Korean pages show boxes.`);
    throw new ScriptError(
      `The browser tests need ${list}, which only root may install: sudo apt-get install ${list} (or name a Chromium in CHROMIUM_PATH).`,
    );
  }
  say(`Installing ${list} …`);
  const options = { cwd: '/', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = () =>
    children.run('apt-get', 'apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  if ((await install()).code === 0) return;
  // The lists of a fresh machine are empty or old.
  await children.run('apt-get', 'apt-get', ['update'], options);
  const { code, tail } = await install();
  if (code === 0) return;
  const why = `apt-get could not install ${list}: ${tail.slice(-3).join(' ')}`;
  if (!found) throw new ScriptError(why);
  say(`${why} ${found} is used.`);
}
