// Finds where an answer of HTTP/1.1 ends, and reads no more of it than that.

const blank = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Reads the answers of one connection, one after the other: the next request follows the end of the last answer. */
export class AnswerReader {
  status = 0;
  /** Whether the head says that the answer came from the page cache. */
  isHit = false;
  #headOnly;
  #begun = null;
  /** Bytes of the body that are still to come; null while the head is, and Infinity for chunks. */
  #left = null;
  #tail = Buffer.alloc(0);

  /** @param {{ headOnly?: boolean }} [options] `headOnly`: the requests are HEAD, so no body follows any head */
  constructor({ headOnly = false } = {}) {
    this.#headOnly = headOnly;
  }

  /**
   * Takes what the connection gave.
   * @param {Buffer} bytes may be overwritten afterwards
   * @returns {boolean} whether the answer ended with it
   */
  take(bytes) {
    if (this.#left !== null) return this.#takeBody(bytes);
    const all = this.#begun ? Buffer.concat([this.#begun, bytes]) : bytes;
    const end = all.indexOf(blank);
    if (end < 0) {
      this.#begun = Buffer.from(all);
      return false;
    }
    this.#begun = null;
    this.#readHead(all.latin1Slice(0, end));
    // The line's end before an empty body's last chunk is the head's.
    const body = this.#left === Number.POSITIVE_INFINITY ? end + 2 : end + 4;
    return this.#takeBody(all.subarray(body));
  }

  #readHead(head) {
    this.status = Number(head.slice(9, 12));
    this.isHit = head.includes('x-nextjs-cache: HIT');
    if (this.#headOnly || this.status === 304 || this.status === 204) this.#left = 0;
    else {
      const length = /\r\ncontent-length: *(\d+)/i.exec(head);
      this.#left = length ? Number(length[1]) : Number.POSITIVE_INFINITY;
    }
  }

  #takeBody(bytes) {
    if (this.#left === Number.POSITIVE_INFINITY) {
      this.#tail = Buffer.concat([this.#tail, bytes.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
      if (!this.#tail.equals(lastChunk)) return false;
      this.#tail = Buffer.alloc(0);
    } else {
      this.#left -= bytes.length;
      if (this.#left > 0) return false;
    }
    this.#left = null;
    return true;
  }
}
