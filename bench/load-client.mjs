// Asks a server as fast as it answers, in a process of its own, and ends with its parent. Hears a shot (shots.ts), tells
// its figures: answers of the expected status, failures, how many came from the page cache (where that is looked at),
// seconds, and percentiles in milliseconds.

import { spreadOf } from './percentiles.ts';
import { shootSockets } from './socket-client.mjs';
import { findWrk, shootWrk } from './wrk.mjs';

const wrk = findWrk();

/** wrk waits for the body that a HEAD announces, and asks for seconds only. */
const takesWrk = ({ method, seconds }) => wrk !== null && method !== 'HEAD' && seconds !== undefined;

async function shoot(shot) {
  if (takesWrk(shot)) return shootWrk(wrk, shot);
  const { times, ...counts } = await shootSockets(shot);
  return { ...counts, answers: times.length, ...(times.length > 0 && spreadOf(times)) };
}

process.on('message', (shot) => {
  shoot(shot).then(
    (figures) => process.send(figures),
    (error) => process.send({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
