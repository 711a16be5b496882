// Holds the streams of many browsers, in a process of its own that ends with its parent. Is told to open them (port, cookies),
// then says for each message on which stream it came, of which conversation, and when by the clock of the machine.

import { connect } from 'node:net';

/** Connections that are opened at once. */
const lanes = 50;

/** Of which conversation an event is. */
const place = /"kind":"message","data":\{[^}]*"conversation":"([^"]+)"/g;

const sockets = new Set();
let heard = [];

/** Opens a stream. @returns once the server has said up to where it heard everything */
function openStream(port, cookie, at) {
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
      for (const [, name] of rest.slice(0, end).matchAll(place)) heard.push([at, name, String(now)]);
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
      await openStream(port, cookies[at], at);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function answer({ port, cookies }) {
  if (cookies) {
    await openAll(port, cookies);
    return { open: sockets.size };
  }
  const told = heard;
  heard = [];
  return { heard: told, open: sockets.size };
}

process.on('message', (message) => {
  answer(message).then(
    (reply) => process.send(reply),
    (error) => process.send({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
