import { describe, expect, test } from 'vitest';
import { AnswerReader } from './answer-reader.mjs';

const answers = {
  measured: 'HTTP/1.1 200 OK\r\nContent-Length: 11\r\nx-nextjs-cache: HIT\r\n\r\nhello world',
  chunked: 'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  'chunked and empty': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  empty: 'HTTP/1.1 200 OK\r\ncontent-length:0\r\n\r\n',
  'not modified': 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n',
};

describe.each(Object.entries(answers))('%s', (_name, text) => {
  const status = Number(text.slice(9, 12));

  test('ends with its last byte, however it is cut', () => {
    for (let cut = 1; cut < text.length; cut += 1) {
      const reader = new AnswerReader();
      expect(reader.take(Buffer.from(text.slice(0, cut)))).toBe(false);
      expect(reader.take(Buffer.from(text.slice(cut)))).toBe(true);
      expect(reader.status).toBe(status);
    }
  });

  test('byte by byte, twice on one connection', () => {
    const reader = new AnswerReader();
    const byte = Buffer.alloc(1);
    for (const _time of [1, 2]) {
      const ends = Array.from(Buffer.from(text), (value) => {
        byte[0] = value;
        return reader.take(byte);
      });
      expect(ends.indexOf(true)).toBe(text.length - 1);
    }
  });
});

test('an answer to HEAD ends with its head', () => {
  const reader = new AnswerReader({ headOnly: true });
  expect(reader.take(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n'))).toBe(true);
});

test('it tells what came from the page cache', () => {
  const reader = new AnswerReader();
  reader.take(Buffer.from(answers.measured));
  expect(reader.isHit).toBe(true);
  reader.take(Buffer.from(answers.empty));
  expect(reader.isHit).toBe(false);
});
