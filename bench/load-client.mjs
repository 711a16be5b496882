// Asks a server for pages as fast as it answers, in a process of its own, and ends with its parent.
// Hears {port, paths, headers, connections, seconds}, tells {times, failures}: milliseconds of each good answer within
// these seconds, and how many others there were.

import autocannon from 'autocannon';

process.on('message', ({ port, paths, headers, connections, seconds }) => {
  const times = [];
  let failures = 0;
  const load = autocannon({
    // Not 127.0.0.1: the site listens at all addresses, and so does the raw server.
    url: `http://localhost:${port}`,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
    connections,
    duration: seconds,
    timeout: 60,
  });
  const end = performance.now() + seconds * 1000;
  load.on('response', (_client, status, _bytes, time) => {
    // It stops at the next whole second; what comes after the end is not counted.
    if (performance.now() > end) return;
    if (status >= 200 && status < 300) times.push(time);
    else failures += 1;
  });
  load.on('reqError', () => {
    failures += 1;
  });
  load.on('done', () => process.send({ times: Float64Array.from(times), failures }));
});
process.once('disconnect', () => process.exit());
