import type { CardInput } from '@/lib/cards/card-input';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import type { ProviderName, TranslationProvider } from '@/lib/translation/provider';
import { google } from '@/lib/translation/providers/google';
import { steady } from '@/lib/translation/providers/steady';
import type { TextReading } from '@/lib/translation/text-reading';
import { makeCard } from './cards';
import { makeActiveMember } from './members';
import { freshAddress } from './requests';

/** A provider at a server of tests, with retries that do not wait. */
export function providerAt(url: string, apiKey = 'secret-key-1'): TranslationProvider {
  return steady(google({ url: `${url}/google`, apiKey, timeoutMs: 2_000 }), { baseMs: 1, retries: 1 });
}

export async function agreeTo(memberId: number, provider: ProviderName): Promise<void> {
  await db.consent.create({
    data: { memberId, document: 'translation', version: provider, locale: 'vi' },
  });
}

/** Texts of which each is found nowhere else, so that a test sees which of them left the site. */
export const secrets = {
  companyName: 'Công ty TNHH Sen Bí Mật',
  contactName: 'Trần Thị Kín',
  address: '17 Ngõ Không Ai Biết',
  ward: 'Phường Khuất',
  taxCode: '0312345678',
  mobile: '0912 345 678',
  email: 'kin@sen-bi-mat.example',
  website: 'https://sen-bi-mat.example',
} satisfies Partial<CardInput>;

/** A published company card in Vietnamese of an active member who agreed to the provider. */
export async function makeTranslatableCard(data: Partial<CardInput> = {}) {
  const member = await makeActiveMember();
  await agreeTo(member.id, 'google');
  const card = await makeCard({
    ownerId: member.id,
    ...secrets,
    position: 'Tổng giám đốc',
    companyDescription: 'Gia công cơ khí chính xác.',
    services: ['Khai báo hải quan', 'Bán hoa sen'],
    ...data,
  });
  return { member, card };
}

/** The translations of a card: text and source by "locale field". */
export async function translationsOf(
  cardId: number,
): Promise<Record<string, [text: string, source: string]>> {
  const rows = await db.cardTranslation.findMany({
    where: { cardId },
    orderBy: [{ locale: 'asc' }, { field: 'asc' }],
  });
  return Object.fromEntries(
    rows.map(({ locale, field, text, source }) => [`${locale} ${field}`, [text, source]]),
  );
}

/** A route by which readers have a text translated. */
export type ReadingRoute = (
  request: Request,
  context: { params: Promise<{ id: string }> },
) => Promise<Response>;

/** Calls such a route from an address, in Korean unless told otherwise. @returns what it says, or the code of its refusal */
export async function callReading(
  route: ReadingRoute,
  method: 'GET' | 'POST',
  id: string,
  given: Partial<Record<'locale' | 'address' | 'agent', string>> = {},
): Promise<TextReading | string> {
  const { locale = 'ko', address = freshAddress(), agent = 'Mozilla/5.0' } = given;
  const response = await route(
    new Request(`http://localhost/api/texts/${id}/translation?locale=${locale}`, {
      method,
      headers: { [peerHeader]: address, 'user-agent': agent },
    }),
    { params: Promise.resolve({ id }) },
  );
  const answer = await response.json();
  return answer.success ? answer.data : answer.code;
}

/** Keys of the jobs of a name that wait. */
export async function waitingJobKeys(name: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`${name}-%`} ORDER BY key`;
  return rows.map(({ key }) => key);
}
