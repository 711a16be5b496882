// The .env file: made from .env.example on the first start, with secrets of its own.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { writeWhole } from './disk.mjs';

/** An empty secret in .env.example: `MEMBER_AUTH_SECRET=` */
const emptySecret = /^([A-Z][A-Z0-9_]*_SECRET)=\s*$/gm;

function newSecret() {
  return randomBytes(32).toString('base64url');
}

/** The text of .env.example with a random value in every empty `…_SECRET=`. */
export function withSecrets(example) {
  return example.replace(emptySecret, (_line, name) => `${name}=${newSecret()}`);
}

/**
 * Reads .env; makes it when it is missing, and adds secrets that a newer .env.example asks for.
 * @param {string} root the project's folder
 * @returns {{ values: Record<string, string>, created: boolean, added: string[] }}
 */
export function readEnvFile(root) {
  const file = path.join(root, '.env');
  const exampleFile = path.join(root, '.env.example');
  const example = existsSync(exampleFile) ? readFileSync(exampleFile, 'utf8') : '';
  if (!existsSync(file)) {
    const text = withSecrets(example);
    writeWhole(file, text, 0o600);
    return { values: parseEnv(text), created: true, added: [] };
  }
  let text = readFileSync(file, 'utf8');
  const values = parseEnv(text);
  const wanted = [...example.matchAll(emptySecret)].map((match) => match[1]);
  const added = wanted.filter((name) => !values[name] && !process.env[name]);
  if (added.length > 0) {
    for (const name of added) {
      values[name] = newSecret();
      text = text.replace(new RegExp(`^${name}=.*\n?`, 'm'), '');
    }
    if (text !== '' && !text.endsWith('\n')) text += '\n';
    writeWhole(file, text + added.map((name) => `${name}=${values[name]}\n`).join(''), 0o600);
  }
  return { values, created: false, added };
}
