// Asks over plain sockets: each connection sends its next request when the last answer ended.

import { connect } from 'node:net';
import { AnswerReader } from './answer-reader.mjs';

/** An answer that takes longer is a failure; its connection is opened anew. In milliseconds. */
const patience = 60_000;
/** How often the clock of late answers is looked at, in milliseconds. */
const lookout = 1_000;

/**
 * Asks for paths in turn, for `seconds` or, without them, for each path once.
 * @param {import('./shots').Shot} shot
 * @returns {Promise<{ times: Float64Array, failures: number, hits: number, seconds: number }>} milliseconds of each good
 *   answer, how many others there were, and how many came from the page cache
 */
export function shootSockets({ port, method, paths, headers, turns = [{}], status, connections, seconds }) {
  const heads = turns.map((further) => {
    const lines = Object.entries({ ...headers, ...further }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n`;
  });
  const times = [];
  const began = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : began + seconds * 1000;
  let [next, failures, hits] = [0, 0, 0];

  const isOver = () => (seconds === undefined ? next >= paths.length : performance.now() >= end);

  /** One connection after the other, until all is asked. */
  function lane() {
    return new Promise((resolve) => {
      const open = () => {
        if (isOver()) return resolve();
        const reader = new AnswerReader({ headOnly: method === 'HEAD' });
        let askedAt = null;
        let isOpen = false;
        const ask = () => {
          if (isOver()) return socket.end();
          askedAt = performance.now();
          socket.write(`${method} ${paths[next % paths.length]} ${heads[next % heads.length]}`, 'latin1');
          next += 1;
        };
        const answered = () => {
          const now = performance.now();
          const time = now - askedAt;
          askedAt = null;
          // What comes after the end is not counted.
          if (now <= end) {
            if (reader.status === status) times.push(time);
            else failures += 1;
            if (reader.isHit) hits += 1;
          }
          ask();
        };
        const socket = connect({
          // Not 127.0.0.1: the site listens at all addresses, and so does the raw server.
          host: 'localhost',
          port,
          noDelay: true,
          onread: {
            buffer: Buffer.allocUnsafe(64 * 1024),
            callback: (length, buffer) => {
              if (reader.take(buffer.subarray(0, length))) answered();
              return true;
            },
          },
        });
        const watch = setInterval(() => {
          const now = performance.now();
          if (now > end || (askedAt !== null && now - askedAt > patience)) socket.destroy();
        }, lookout);
        socket.on('connect', () => {
          isOpen = true;
          ask();
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(watch);
          if (askedAt !== null && performance.now() < end) failures += 1;
          // Nothing could be asked there: that is an answer that failed, too.
          if (!isOpen && !isOver()) {
            next += 1;
            failures += 1;
          }
          // A server that refuses is not asked without a pause.
          setTimeout(open, isOpen ? 0 : 10);
        });
      };
      open();
    });
  }

  return Promise.all(Array.from({ length: connections }, lane)).then(() => ({
    times: Float64Array.from(times),
    failures,
    hits,
    seconds: seconds ?? (performance.now() - began) / 1000,
  }));
}
