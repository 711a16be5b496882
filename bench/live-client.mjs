// Holds the streams of many browsers, in a process of its own that ends with its parent. Hears "open" (port, cookies), then
// "report": the time that each message took from its sender to its stream, in milliseconds, and how many came.

import { connect } from 'node:net';
import { spreadOf } from './percentiles.ts';

/** Connections that are opened at once. */
const lanes = 50;

/** When each message was sent, by the clock of the machine; told by the sender in its event. */
const sentAt = /"message":"(\d+)"/g;

const sockets = new Set();
let times = [];

/** Opens a stream. @returns once the server has said up to where it heard everything */
function openStream(port, cookie) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let isOpen = false;
    let rest = '';
    sockets.add(socket);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      const now = process.hrtime.bigint();
      rest += text;
      if (!isOpen && rest.includes('event: beat')) {
        isOpen = true;
        resolve();
      }
      const end = rest.lastIndexOf('\n\n');
      if (end < 0) return;
      for (const [, sent] of rest.slice(0, end).matchAll(sentAt))
        times.push(Number(now - BigInt(sent)) / 1e6);
      rest = rest.slice(end);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isOpen) reject(new Error(`no stream: ${rest.slice(0, 60)}`));
    });
    socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`);
  });
}

async function openAll(port, cookies) {
  let next = 0;
  const lane = async () => {
    while (next < cookies.length) {
      const at = next;
      next += 1;
      await openStream(port, cookies[at]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function answer({ port, cookies }) {
  if (cookies) {
    await openAll(port, cookies);
    return { open: sockets.size };
  }
  const heard = times;
  times = [];
  return { heard: heard.length, open: sockets.size, ...spreadOf(heard.length > 0 ? heard : [Number.NaN]) };
}

process.on('message', (message) => {
  answer(message).then(
    (reply) => process.send(reply),
    (error) => process.send({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
