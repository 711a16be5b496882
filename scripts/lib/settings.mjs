// The settings of a start: .env, and the environment over it.

import path from 'node:path';
import { readEnvFile } from './env-file.mjs';
import { ScriptError, say } from './say.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string | null} host what the site listens at; null: all addresses
 * @property {string} dataDir absolute
 * @property {boolean} demo
 * @property {string | null} databaseUrl null: the project's own server
 * @property {Record<string, string>} env for the programs of the site, without DATABASE_URL
 */

/** Address of the site; one on localhost that .env gives follows the port. */
function siteUrlFor(port, fromFile = '') {
  const local = `http://localhost:${port}`;
  if (process.env.SITE_URL) return process.env.SITE_URL.replace(/\/+$/, '');
  if (fromFile === '' || /^http:\/\/localhost(:\d+)?\/*$/.test(fromFile)) return local;
  return fromFile.replace(/\/+$/, '');
}

/**
 * The demo's passwords are known to everybody, so it is for this machine unless HOST opens it. By name: bound to the number
 * of the loopback, the rewrites of the default locale redirect to themselves.
 */
function hostFor(given, demo) {
  if (given === '127.0.0.1' || given === '::1') return 'localhost';
  return given || (demo ? 'localhost' : null);
}

/**
 * Reads and checks them; makes .env when it is missing.
 * @param {string} root the project's folder
 * @returns {Settings}
 * @throws {ScriptError}
 */
export function readSettings(root) {
  const { values, created, added } = readEnvFile(root);
  if (created) say('Made .env from .env.example, with secrets of its own.');
  if (added.length > 0) say(`Added to .env: ${added.join(', ')}.`);

  const value = (name) => process.env[name] || values[name] || '';
  const port = Number(value('PORT') || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ScriptError(`PORT is ${value('PORT')}; it must be a number from 1 to 65535.`);
  }
  const databaseUrl = value('DATABASE_URL') || null;
  if (databaseUrl && !/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    throw new ScriptError('DATABASE_URL must begin with postgresql://.');
  }
  const siteUrl = siteUrlFor(port, values.SITE_URL);
  const demo = value('DEMO') === '1';
  if (demo && /^https:/i.test(siteUrl)) {
    throw new ScriptError(
      `SITE_URL is ${siteUrl} and DEMO is 1: a site that people reach by https is a real one, and the demo's passwords are known to everybody. Leave DEMO out, or SITE_URL.`,
    );
  }
  const dataDir = path.resolve(root, value('DATA_DIR') || '.data');
  return {
    port,
    host: hostFor(value('HOST'), demo),
    dataDir,
    demo,
    databaseUrl,
    env: {
      ...Object.fromEntries(Object.entries(values).map(([name, text]) => [name, process.env[name] || text])),
      PORT: String(port),
      SITE_URL: siteUrl,
      NEXTAUTH_URL: value('NEXTAUTH_URL') || siteUrl,
      DATA_DIR: dataDir,
    },
  };
}
