import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

let id: Promise<string> | undefined;

/** The id of the build that serves; `development` without one. */
export function getBuildId(): Promise<string> {
  id ??= readFile(path.join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').catch(() => 'development');
  return id;
}
