// Which Node runs what: the scripts run on any Node from 20 on, the site on Node 24 from node_modules.

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ScriptError } from './say.mjs';

/** Lowest version that the scripts themselves need. */
const lowest = [20, 12];
/** Lowest version that the site may run on where the packaged Node is missing. */
const lowestForSite = [22, 18];

function reaches(version, [major, minor]) {
  const [haveMajor, haveMinor] = version.replace(/^v/, '').split('.').map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor);
}

/** Systems whose processes, users and files these scripts know how to ask. */
const platforms = ['linux', 'darwin'];

/** @throws {ScriptError} on another system than Linux and macOS, or when the running Node is too old for these scripts */
export function requireNode(version = process.version, platform = process.platform) {
  if (!platforms.includes(platform))
    throw new ScriptError(`This starts on Linux and macOS, and here is ${platform}.`);
  if (reaches(version, lowest)) return;
  throw new ScriptError(
    `This is Node ${version}; Node ${lowest.join('.')} or newer is needed to start. (The site itself brings its own Node 24.)`,
  );
}

/**
 * The Node that runs the site.
 * @param {string} root
 * @param {{ running?: string, runningPath?: string }} [options] the Node that runs this script, for tests
 * @returns {{ file: string, version: string, warning: string | null }}
 * @throws {ScriptError} when neither the packaged nor the running one will do
 */
export function siteNode(root, { running = process.version, runningPath = process.execPath } = {}) {
  const file = path.join(root, 'node_modules', 'node', 'bin', 'node');
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  const packaged = status === 0 ? stdout.trim() : null;
  if (packaged && reaches(packaged, [24, 0])) return { file, version: packaged, warning: null };

  const cause = packaged
    ? `node_modules/node is ${packaged} instead of Node 24.`
    : 'node_modules/node has no program: npm did not run its install script (ignore-scripts is set, or the script was blocked).';
  const remedy = 'Run `npm rebuild node --ignore-scripts=false` to get it.';
  if (!reaches(running, lowestForSite)) {
    throw new ScriptError(
      `${cause} The site needs Node ${lowestForSite.join('.')} or newer, and the Node that runs this is ${running}. ${remedy}`,
    );
  }
  return {
    file: runningPath,
    version: running,
    warning: `${cause} The site runs on Node ${running}. ${remedy}`,
  };
}
