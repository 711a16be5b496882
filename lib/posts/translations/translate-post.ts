import 'server-only';
import { ownNamesOf, ownNamesSelect } from '@/lib/cards/translations/own-names';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardPostsTag, postTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import type { AskOutcome } from '@/lib/translation/ask-provider';
import { readersShare } from '@/lib/translation/budget';
import {
  type MadeText,
  makeTranslations,
  type TranslationSubject,
} from '@/lib/translation/make-translations';
import { mayAsk, payingMemberSelect } from '@/lib/translation/may-ask';
import { ProviderError, type TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { nextAllowance } from '@/lib/translation/queue';
import { sourceHash } from '@/lib/translation/source-hash';
import { translationTarget } from '@/lib/translation/stored-reading';
import { lockPost } from '../locks';
import { publicPosts } from '../public-posts';
import { documentText, postTextSelect, postTextsOf } from './fields';
import { requestPostTranslation } from './request';
import { storedPostTextSelect } from './shown';

function readPost(postId: number) {
  return db.post.findFirst({
    where: { AND: [{ id: postId }, publicPosts] },
    select: {
      ...postTextSelect,
      translations: { select: storedPostTextSelect },
      owner: {
        select: {
          ...payingMemberSelect,
          cards: ownNamesSelect,
        },
      },
    },
  });
}

type Post = NonNullable<Awaited<ReturnType<typeof readPost>>>;

/**
 * Translates what a published post says into a language: by the glossary, and by the provider where there is one and the author
 * agreed. Can run twice without harm; of a post that is not to be read any more nothing is sent.
 * @param provider whom to ask; null for nobody
 * @throws ProviderError where the provider is down: the rest is written, and the queue tries again
 */
export async function translatePost(
  { postId, locale }: { postId: number; locale: Locale },
  provider: TranslationProvider | null = translationProvider(),
): Promise<AskOutcome> {
  const post = await readPost(postId);
  const target = post && translationTarget(post.sourceLocale as Locale, locale);
  if (!post || !target) return 'done';
  const { owner } = post;
  const asked =
    provider && (await mayAsk(owner, provider.name, 'posts'))
      ? { provider, memberId: owner.id, limits: readersShare(await getSetting('translationBudget')) }
      : null;
  const { made, outcome } = await makeTranslations(subjectOf(post), asked, [target]);
  await db.$transaction(async (tx) => {
    await writePostTranslations(tx, postId, target, made);
    if (outcome === 'limit') await requestPostTranslation(tx, postId, target, nextAllowance());
  });
  if (outcome === 'down') throw new ProviderError('down', 'the queue tries again');
  return outcome;
}

function subjectOf(post: Post): TranslationSubject {
  return {
    source: post.sourceLocale as Locale,
    texts: postTextsOf(post),
    rows: post.translations.map((row) => ({ ...row, locked: false })),
    ...ownNamesOf(post.owner.cards),
  };
}

/**
 * Writes what was made, with the post held: what came from a text that is another one by now is dropped and asked for anew, and
 * of a post that was taken away meanwhile nothing stays.
 */
async function writePostTranslations(
  tx: Tx,
  postId: number,
  target: Locale,
  made: readonly MadeText[],
): Promise<void> {
  if (made.length === 0) return;
  await lockPost(tx, postId);
  const post = await tx.post.findFirst({
    where: { AND: [{ id: postId }, publicPosts] },
    select: {
      ...postTextSelect,
      publicId: true,
      owner: { select: { cards: { where: { status: 'published' }, take: 5, select: { publicId: true } } } },
    },
  });
  if (!post) return;
  const texts = new Map(postTextsOf(post).map(({ field, text }) => [field as string, text]));
  const fitting = made.filter(
    ({ field, fromHash }) => sourceHash(post.sourceLocale as Locale, texts.get(field) ?? '') === fromHash,
  );
  const rows = fitting.flatMap(({ field, locale, text, source, fromHash }) => {
    const checked = field === 'content' ? checkedDocument(text) : text;
    return checked === null ? [] : [{ postId, locale, field, text: checked, source, sourceHash: fromHash }];
  });
  await tx.postTranslation.deleteMany({
    where: { postId, locale: target, field: { in: rows.map(({ field }) => field) } },
  });
  await tx.postTranslation.createMany({ data: rows });
  // Lists follow within a minute; a card's page stays longer.
  const cardTags = post.owner.cards.map(({ publicId }) => cardPostsTag(publicId));
  await invalidate(tx, [postTag(post.publicId), ...cardTags]);
  if (fitting.length < made.length) await requestPostTranslation(tx, postId, target);
}

/** A document in its normal form, held to the preset of posts; null for what is none. */
function checkedDocument(json: string): string | null {
  const read = parseDelta(JSON.parse(json), { preset: 'essential' });
  return 'delta' in read ? documentText(read.delta) : null;
}
