import { openExport } from '@/lib/exports/queries';
import { type ExportFormat, exportFormats, exportMost } from '@/lib/exports/schemas';
import { orderExport } from '@/lib/exports/service';
import { db } from '@/lib/server/db';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { membershipStatuses, type Viewer, vipTypes } from '@/lib/shared/viewer';

export type ExportResult = {
  format: ExportFormat;
  cards: number;
  bytes: number;
  /** Milliseconds until the file is ordered, until its first bytes, and until its last. */
  order: number;
  first: number;
  whole: number;
  /** Megabytes that the process grew by while it wrote. */
  growth: number;
};

const email = 'bench-exports@example.com';
/** A tenth beside the most: what grows with the number of cards shows. */
const sizes = [exportMost / 10, exportMost];

/** Measures files of a member's whole card folder, from the order to the last byte, one after the other. */
export async function measureExports(): Promise<ExportResult[]> {
  const results: ExportResult[] = [];
  try {
    for (const size of sizes) {
      const viewer = await makeCollector(size);
      for (const format of exportFormats) {
        await measure(viewer, format);
        results.push(await measure(viewer, format));
      }
    }
  } finally {
    await db.member.deleteMany({ where: { email } });
  }
  return results.sort((a, b) => exportFormats.indexOf(a.format) - exportFormats.indexOf(b.format));
}

/** An active member whose folder holds the first cards of the database. */
async function makeCollector(size: number): Promise<Viewer> {
  await db.member.deleteMany({ where: { email } });
  const member = await db.member.create({
    data: {
      publicId: newPublicId(),
      referralCode: newReferralCode(),
      email,
      nickname: 'Bench',
      vipType: vipTypes.individual,
      membershipStatus: membershipStatuses.active,
    },
  });
  await db.$executeRaw`
    INSERT INTO favorite (member_id, card_id, tags, created_at)
    SELECT ${member.id}, id, '{bench}', now() - id * interval '1 second'
    FROM card WHERE status = 'published' ORDER BY id LIMIT ${size}`;
  return { ...member, avatar: null };
}

async function measure(viewer: Viewer, format: ExportFormat): Promise<ExportResult> {
  const start = performance.now();
  const { path, cards } = await orderExport(viewer, {
    selection: { all: { q: '' } },
    format,
    locale: 'zh-CN',
  });
  const order = performance.now() - start;
  const [, , , id = '', file = ''] = path.split('/');
  const memory = watchMemory();
  let [bytes, first] = [0, 0];
  const { bytes: parts } = await openExport(viewer, id, file);
  for await (const part of parts) {
    first ||= performance.now() - start;
    bytes += part.length;
  }
  return { format, cards, bytes, order, first, whole: performance.now() - start, growth: memory.end() };
}

/** The most that the process takes above what it took at first. */
function watchMemory(): { end: () => number } {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 5);
  return {
    end: () => {
      look();
      clearInterval(timer);
      return (most - before) / 1024 / 1024;
    },
  };
}
