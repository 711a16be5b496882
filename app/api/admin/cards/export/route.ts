import { Readable } from 'node:stream';
import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { cardFilterQuery, readCardFilter } from '@/lib/cards/admin/card-filter';
import { exportCards } from '@/lib/cards/admin/export';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { adminRoute } from '@/lib/server/route';
import { vietnamDateText } from '@/lib/shared/dates';

const options = {
  schema: z.record(z.string(), z.string()),
  permission: mayWrite('cards'),
  rateLimit: { account: 'exportsByAccount' },
} as const;

/** GET /api/admin/cards/export: the cards of the list's filter with their contact details, as a file. */
export const GET = adminRoute(options, async ({ input, admin }) => {
  const filter = readCardFilter(input);
  const told = Object.fromEntries(
    Object.entries(cardFilterQuery(filter)).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string>;
  await writeAudit(db, admin, {
    action: 'card.export',
    target: { type: 'card', id: '', name: '' },
    after: told,
  });
  return new Response(Readable.toWeb(Readable.from(encoded(exportCards(filter)))) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="cards-${vietnamDateText(new Date())}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
});

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
