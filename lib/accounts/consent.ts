import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { vietnamDateText } from '@/lib/shared/dates';

/** The pages that registration and sign-in ask consent to (specification §5). */
const documents = ['terms', 'privacy'];

/** Writes down that a member agreed to the terms and the privacy policy as they stand; once for each version and language. */
export async function recordConsent(
  tx: Pick<Tx, 'page' | 'consent'>,
  memberId: number,
  locale: Locale,
): Promise<void> {
  const pages = await tx.page.findMany({
    where: { slug: { in: documents } },
    select: { slug: true, updatedAt: true },
  });
  const versionOf = new Map(pages.map(({ slug, updatedAt }) => [slug, vietnamDateText(updatedAt)]));
  await tx.consent.createMany({
    data: documents.map((document) => ({
      memberId,
      document,
      version: versionOf.get(document) ?? 'none',
      locale,
    })),
    skipDuplicates: true,
  });
}
