import 'server-only';
import type { Client } from 'pg';
import { mediaPath } from '@/lib/server/storage';

/** The stored files that the rows of a snapshot name, by whole paths: pictures in each size, and papers of claims. */
export async function namedFiles(client: Client): Promise<Set<string>> {
  const pictures = await client.query<{ key: string; widths: number[]; isPublic: boolean }>(
    'SELECT key, widths, is_public AS "isPublic" FROM media',
  );
  const papers = await client.query<{ key: string }>(
    'SELECT document_key AS key FROM card_claim WHERE document_key IS NOT NULL',
  );
  return new Set([
    ...pictures.rows.flatMap(({ key, widths, isPublic }) =>
      widths.map((width) => `${isPublic ? 'media' : 'private'}/${mediaPath(key, width)}`),
    ),
    ...papers.rows.map(({ key }) => `private/claims/${key}`),
  ]);
}
