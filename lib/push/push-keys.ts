import 'server-only';
import webPush from 'web-push';
import type { Tx } from '@/lib/server/db';
import { seal, unseal } from '@/lib/server/sealing';

const purpose = 'push key';

type Client = Pick<Tx, 'pushKey'>;

/**
 * The keys that push services know this site by (RFC 8292), made when they are first asked for. Browsers that agreed did so
 * for these: with others they would have to agree anew.
 */
export async function getPushKeys(db: Client): Promise<{ publicKey: string; privateKey: string }> {
  const row = (await readRow(db)) ?? (await makeRow(db));
  return { publicKey: row.publicKey, privateKey: unseal(purpose, row.sealed) };
}

function readRow(db: Client) {
  return db.pushKey.findUnique({ where: { id: 1 }, select: { publicKey: true, sealed: true } });
}

async function makeRow(db: Client) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const data = { publicKey, sealed: seal(purpose, privateKey) };
  // Of two processes that start at once the first one's stand.
  await db.pushKey.createMany({ data: [data], skipDuplicates: true });
  return (await readRow(db)) ?? data;
}
