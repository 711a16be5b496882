import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { examine } from '@/lib/operations/doctor/examine';
import { type Finding, isWell } from '@/lib/operations/doctor/finding';
import { siteStore } from '@/lib/server/storage';
import { isBuilt } from './lib/build.mjs';
import { siteNode } from './lib/node-version.mjs';
import { runCommand } from './lib/run-command';

const usage = `npm run doctor             what is wrong with this installation, and how it is mended
npm run doctor -- --json   the same for programs
It ends with 1 where something failed.`;

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function buildState(): 'none' | 'other' | 'this' {
  if (!existsSync(path.join(root, '.next/BUILD_ID'))) return 'none';
  return isBuilt(root, siteNode(root).version) ? 'this' : 'other';
}

function show(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { check, state, found, mend } of findings) {
    say(`${state.padEnd(4)}  ${check.padEnd(width)}  ${found}`);
    if (mend) say(`${' '.repeat(width + 6)}  → ${mend}`);
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  say(`${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to mend.`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return say(usage);
  const findings = await examine({
    variables: process.env,
    node: process.version,
    build: buildState(),
    migrations: readdirSync(path.join(root, 'prisma/migrations')).filter((name) => /^\d{14}_/.test(name)),
    store: siteStore,
    now: new Date(),
  });
  if (values.json) say(JSON.stringify({ isWell: isWell(findings), findings }));
  else show(findings);
  if (!isWell(findings)) process.exitCode = 1;
}

await runCommand(main, async () => undefined);
