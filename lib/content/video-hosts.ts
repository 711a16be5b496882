import 'server-only';
import { knownPlayers } from '@/lib/rich-text/video-hosts';
import { getSetting } from './queries';
import type { SettingValue } from './settings';

type Flags = SettingValue<'videoHosts'>;

/** The hosts of the players that are switched on. */
export function videoHostsOf(flags: Flags): string[] {
  return Object.entries(knownPlayers).flatMap(([name, host]) => (flags[name as keyof Flags] ? [host] : []));
}

/** The hosts whose videos texts may hold now: for editors, for reading what was written, and for drawing it. */
export async function getVideoHosts(): Promise<string[]> {
  return videoHostsOf(await getSetting('videoHosts'));
}
