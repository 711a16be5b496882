// Brings node_modules up to date with package.json and package-lock.json.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from './children.mjs';
import { requireSpace } from './disk.mjs';
import { whileLocked } from './lock.mjs';
import { ScriptError, say } from './say.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

/** Megabytes that the packages take, rounded up. */
const packagesSize = 1_500;
const underWay = 'under way';
const failed = 'failed';
const interrupted = 'an earlier installation was interrupted';

/** What the installed packages depend on: names and versions, not the scripts of package.json. */
function wantedHash(root) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest;
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides, allowScripts }),
  );
  hash.update(`${process.platform}-${process.arch}`);
  const lockFile = path.join(root, 'package-lock.json');
  if (existsSync(lockFile)) hash.update(readFileSync(lockFile));
  return hash.digest('hex');
}

function modified(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

/**
 * Why the packages have to be installed.
 * @param {string} root
 * @returns {string | null} null when they need not
 */
export function installReason(root) {
  const at = (name) => path.join(root, name);
  if (!existsSync(at('node_modules'))) return 'node_modules is missing';
  const stamp = readStamp(at('node_modules/.install-stamp'));
  if (stamp === underWay) return interrupted;
  if (stamp === wantedHash(root)) return null;
  if (stamp === failed) return 'an earlier installation failed';
  if (stamp !== null) return 'package.json or package-lock.json changed';
  // Installed by hand: npm writes this file last.
  const byHand = modified(at('node_modules/.package-lock.json'));
  if (byHand === 0) return interrupted;
  if (byHand < modified(at('package.json')) || byHand < modified(at('package-lock.json'))) {
    return 'package.json or package-lock.json changed';
  }
  return null;
}

/** npm as a program and its first arguments: the npm that runs us, else the one of the PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.js$/.test(script) && existsSync(script)) {
    const node = process.env.npm_node_execpath;
    // The Node below node_modules is itself replaced by an installation.
    const outside = node && !node.includes(`${path.sep}node_modules${path.sep}`) && existsSync(node);
    if (outside) return [node, script];
  }
  return ['npm'];
}

/**
 * Installs what is missing.
 * @param {string} root
 * @param {import('./children.mjs').Children} children
 * @returns {Promise<boolean>} whether anything was done
 * @throws {ScriptError}
 */
export async function installPackages(root, children) {
  if (!existsSync(path.join(root, 'package.json'))) throw new ScriptError(`${root} has no package.json.`);
  if (installReason(root) === null) return false;
  return whileLocked(path.join(root, '.next-state', 'install.lock'), () => install(root, children), 900_000);
}

async function install(root, children) {
  const reason = installReason(root);
  if (reason === null) return false;
  const modules = path.join(root, 'node_modules');
  const stamp = path.join(modules, '.install-stamp');
  say(`Installing the packages (${reason}) …`);
  // A killed npm leaves half-unpacked packages behind that it takes for whole ones later.
  if (reason === interrupted) rmSync(modules, { recursive: true, force: true });
  if (!existsSync(modules)) requireSpace(root, packagesSize, 'install the packages');
  writeStamp(stamp, underWay);
  const [command, ...first] = npmCommand();
  try {
    await children.must(
      'npm install',
      command,
      [...first, 'install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: root,
        env: childEnv(root),
        sentence: 'npm install failed.',
      },
    );
  } catch (error) {
    // npm that fails by itself puts back what was there.
    if (!children.closed) writeStamp(stamp, failed);
    throw error;
  }
  writeStamp(stamp, wantedHash(root));
  return true;
}
