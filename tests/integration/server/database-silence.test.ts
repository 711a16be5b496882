import { notFound } from 'next/navigation';
import { afterEach, expect, it } from 'vitest';
import { answerSearch, findShown, readSearchIn } from '@/lib/cards/search';
import { databaseState } from '@/lib/server/database-watch';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { readPanel } from '@/lib/server/read-panel';

// What a page reads in a part of its own: while the database is silent the page fails as a whole, at another time the part.

afterEach(() => {
  databaseState().isDown = false;
});

const read = () => db.$queryRaw`SELECT 1`;
const broken = () => db.$queryRaw`SELECT secret_column FROM no_such_table`;
const failed = { ok: false, errorId: expect.stringMatching(/^[0-9a-f]{8}$/) };

it('a panel that fails fails by itself, and with its page while the database is silent', async () => {
  expect(await readPanel('test', broken)).toEqual(failed);
  databaseState().isDown = true;
  // The digest is what the fatal screen reads where the reader moves within the site.
  await expect(readPanel('test', read)).rejects.toMatchObject({
    code: 'busy',
    digest: expect.stringMatching(/^503-/),
  });
  await expect(readPanel('test', async () => notFound())).rejects.toMatchObject({
    digest: expect.stringContaining('404'),
  });
  databaseState().isDown = false;
  expect(await readPanel('test', read)).toMatchObject({ ok: true });
});

it('a search does as well, and refuses what it refuses', async () => {
  const search = await readSearchIn({ q: 'hotel' }, 'en');
  const find = () => findShown({ search, kind: 'company', locale: 'en', contacts: false });
  expect(await answerSearch(find())).toMatchObject({ ok: true });
  expect(await answerSearch(broken())).toEqual(failed);
  databaseState().isDown = true;
  await expect(answerSearch(find())).rejects.toMatchObject({ code: 'busy' });
  const refused = Promise.reject(new AppError('tooManyRequests'));
  await expect(answerSearch(refused)).rejects.toMatchObject({ code: 'tooManyRequests' });
});
