import 'server-only';
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copySql } from './catalog';
import { type BackedUpTable, jobsName, type Manifest, partBytes, partName } from './format';
import type { ArchiveWriter } from './write-archive';

/**
 * The queue as `graphile_worker.add_job` takes it: its tables are another program's and change with it. A job that runs at this
 * moment is written as one that waits; each can run twice without harm.
 */
const waitingJobs = `
  SELECT task.identifier, job.payload::text, queue.queue_name, job.run_at, job.max_attempts, job.key, job.priority,
    job.attempts, job.last_error
  FROM graphile_worker._private_jobs job
  JOIN graphile_worker._private_tasks task ON task.id = job.task_id
  LEFT JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id
  ORDER BY job.id`;

/** Writes the rows of a table, and says what they were. */
export async function dumpTable(
  client: Client,
  table: BackedUpTable,
  writer: ArchiveWriter,
): Promise<Manifest['tables'][number]> {
  const written = await dump(client, copySql(table, 'TO STDOUT'), `tables/${table.name}`, writer);
  return { name: table.name, ...written };
}

/** The same of the jobs that wait. */
export async function dumpJobs(client: Client, writer: ArchiveWriter): Promise<Manifest['jobs']> {
  const { rows, sha256 } = await dump(client, `COPY (${waitingJobs}) TO STDOUT`, jobsName, writer);
  return { rows, sha256 };
}

async function dump(client: Client, sql: string, name: string, writer: ArchiveWriter) {
  const hash = createHash('sha256');
  let [part, bytes, waiting] = [0, 0, 0];
  let parts: Buffer[] = [];
  const flush = async () => {
    if (waiting === 0) return;
    await writer.add(partName(name, part), Buffer.concat(parts));
    part += 1;
    parts = [];
    waiting = 0;
  };
  const stream = client.query(copyTo(sql));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    waiting += chunk.length;
    parts.push(chunk);
    if (waiting >= partBytes) await flush();
  }
  await flush();
  return { rows: stream.rowCount, bytes, sha256: hash.digest('hex') };
}
