import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program of this folder that talks over a channel; it ends when the channel does. */
export type Forked = { pid: number; ask: <Reply>(message: object) => Promise<Reply>; end: () => void };

/**
 * Starts one, with the Node that runs this and none of its options.
 * @param file name of a .mjs file beside this one
 */
export function startForked(file: string): Forked {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
  });
  return {
    pid: child.pid ?? 0,
    ask: <Reply>(message: object) => replyTo<Reply>(child, file, message),
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}

function replyTo<Reply>(child: ChildProcess, file: string, message: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${file} ended (${code})`));
    child.once('exit', ended);
    child.once('error', reject);
    child.once('message', (reply) => {
      child.off('exit', ended);
      child.off('error', reject);
      resolve(reply as Reply);
    });
    child.send(message);
  });
}
