import 'server-only';
import { db } from '@/lib/server/db';

/** Days after which an answer is asked for anew: providers get better. */
const memoryDays = 180;

/** Days that it is kept how many characters somebody sent. */
const useDays = 60;

/** Answers of earlier questions by their hash (see source-hash). */
export async function readMemory(hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.translationMemory.findMany({
    where: { hash: { in: [...new Set(hashes)] } },
    select: { hash: true, text: true },
  });
  return new Map(rows.map(({ hash, text }) => [hash, text]));
}

/** Keeps answers. They hold no phones, addresses or names of the card: those were masked. */
export async function writeMemory(
  provider: string,
  answers: readonly { hash: string; text: string }[],
): Promise<void> {
  if (answers.length === 0) return;
  await db.translationMemory.createMany({
    data: answers.map((answer) => ({ ...answer, provider })),
    skipDuplicates: true,
  });
}

/** Forgets old answers, and old counts of what was sent. */
export async function pruneTranslations(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM translation_memory WHERE created_at < now() - make_interval(days => ${memoryDays}::integer)`;
  await db.$executeRaw`DELETE FROM translation_use WHERE day < current_date - ${useDays}::integer`;
  await db.$executeRaw`DELETE FROM site_translation_use WHERE day < current_date - ${useDays}::integer`;
}
