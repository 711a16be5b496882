// wrk (https://github.com/wg/wrk): a client in C that costs a fraction of what the server does.

import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where wrk is installed; null when it is not. */
export function findWrk(folders = process.env.PATH ?? '') {
  for (const folder of folders.split(path.delimiter)) {
    const file = path.join(folder, 'wrk');
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this one.
    }
  }
  return null;
}

/**
 * What wrk is told in Lua: which requests in turn, which status is the expected one, and what to print in the end.
 * @param {{ method: string, paths: string[], headers: Record<string, string>, turns?: Record<string, string>[],
 *   status: number }} shot
 */
export function wrkScript({ method, paths, headers, turns = [{}], status }) {
  const text = (value) => JSON.stringify(value);
  const table = (entries) =>
    `{ ${Object.entries(entries)
      .map(([name, value]) => `[${text(name)}] = ${text(value)}`)
      .join(', ')} }`;
  return `wrk.method = ${text(method)}
wrk.headers = ${table(headers)}
local paths = { ${paths.map(text).join(', ')} }
local turns = { ${turns.map(table).join(', ')} }
local requests, at = {}, 0
unexpected = 0
local threads = {}

function setup(thread) table.insert(threads, thread) end

function init()
  if wrk.headers["Host"] == nil then wrk.headers["Host"] = wrk.host .. ":" .. wrk.port end
  for turn = 1, #paths * #turns do
    local headers = {}
    for name, value in pairs(wrk.headers) do headers[name] = value end
    for name, value in pairs(turns[(turn - 1) % #turns + 1]) do headers[name] = value end
    requests[turn] = wrk.format(nil, paths[(turn - 1) % #paths + 1], headers)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function response(status) if status ~= ${status} then unexpected = unexpected + 1 end end

function done(summary, latency)
  local failed = 0
  for _, thread in ipairs(threads) do failed = failed + thread:get("unexpected") end
  local errors = summary.errors
  io.write(string.format("FIGURES %d %d %d %d %d %d %d\\n", summary.duration, summary.requests, failed,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(95), latency:percentile(99)))
end
`;
}

/**
 * Reads what the script printed: microseconds and counts.
 * @throws when it printed nothing
 */
export function readFigures(output) {
  const numbers = /^FIGURES ([\d ]+)$/m.exec(output)?.[1]?.split(' ').map(Number);
  if (!numbers) throw new Error(`wrk told nothing:\n${output}`);
  const [duration, requests, unexpected, broken, ...percentiles] = numbers;
  const [p50, p95, p99] = percentiles.map((value) => value / 1000);
  const seconds = duration / 1_000_000;
  return { answers: requests - unexpected, failures: unexpected + broken, seconds, p50, p95, p99 };
}

/** Asks for `seconds` with one thread. */
export async function shootWrk(file, { port, connections, seconds, ...shot }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-wrk-'));
  try {
    const script = path.join(folder, 'requests.lua');
    writeFileSync(script, wrkScript(shot));
    const { stdout } = await run(
      file,
      // Not 127.0.0.1: the site listens at all addresses, and so does the raw server.
      [
        '-t1',
        `-c${connections}`,
        `-d${seconds}s`,
        '--timeout',
        '60s',
        '-s',
        script,
        `http://localhost:${port}`,
      ],
    );
    return readFigures(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
