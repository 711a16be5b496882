import { type Forked, startForked } from './forked';
import type { Spread } from './percentiles';

/** What a client is to ask for. */
export type Shot = {
  port: number;
  method: 'GET' | 'HEAD';
  /** Asked for in turn. */
  paths: string[];
  headers: Record<string, string>;
  /** Further headers, one set a request in turn: members who take turns. */
  turns?: Record<string, string>[];
  /** The status of a good answer. */
  status: number;
  connections: number;
  /** How long; without it each path is asked for once. */
  seconds?: number;
};

export type ShotFigures = Spread & {
  answers: number;
  failures: number;
  /** How many came from the page cache, where each path was asked for once. */
  hits?: number;
  seconds: number;
};

/** A client in a process of its own: wrk where it is installed, plain sockets otherwise (load-client.mjs). */
export type Client = { pid: number; shoot: (shot: Shot) => Promise<ShotFigures>; end: () => void };

export function startClient(): Client {
  const client: Forked = startForked('load-client.mjs');
  return {
    pid: client.pid,
    end: client.end,
    shoot: async (shot) => {
      const figures = await client.ask<ShotFigures | { error: string }>(shot);
      if ('error' in figures) throw new Error(figures.error);
      if (figures.answers === 0)
        throw new Error(`${shot.paths[0]} answered ${shot.status} not once (${figures.failures} failures)`);
      return figures;
    },
  };
}
