import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { CardStatus } from '@/lib/cards/card-status';
import type { CommentState } from '@/lib/comments/comment-view';
import { Link } from '@/lib/i18n/navigation';
import type { PostKind, PostStatus } from '@/lib/posts/post-status';
import type { RatingState } from '@/lib/ratings/rating-view';
import type { CardKind } from '@/lib/shared/card-kind';
import { subjectPaths } from '@/lib/shared/subjects';
import type { ProductStatus } from '@/lib/shop/product-status';

type Props = { title: ReactNode; line?: ReactNode; actions: ReactNode; children: ReactNode };

/** One thing of the inbox: what it is, what can be done with it, and what one must know for that. */
export function InboxItem({ title, line, actions, children }: Props) {
  return (
    <article className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div className="min-w-0">
        <h2 className="break-words font-semibold">{title}</h2>
        {line ? <div className="mt-1 flex flex-wrap items-center gap-1.5">{line}</div> : null}
      </div>
      {actions}
      {children}
    </article>
  );
}

type Card = { publicId: string; kind: CardKind; status?: CardStatus };

/** What kind of card it is, where it stands, and the way to its page where it has one. */
export async function CardMarks({ card }: { card: Card }) {
  const t = await getTranslations('moderation.inbox');
  const isShown = card.status === undefined || card.status === 'published';
  return (
    <>
      <Badge>{t(`kindsOfCard.${card.kind}`)}</Badge>
      {card.status ? (
        <Badge tone={card.status === 'published' ? 'success' : 'neutral'}>
          {t(`statuses.${card.status}`)}
        </Badge>
      ) : null}
      {isShown ? (
        <Link href={subjectPaths.card.public(card)} className="link text-sm underline">
          {t('openCard')}
        </Link>
      ) : null}
    </>
  );
}

type Post = { publicId: string; kind: PostKind; status: PostStatus; deleted: boolean };

/** What kind of post it is, where it stands, and the ways to its page and to what the back office knows of it. */
export async function PostMarks({ post }: { post: Post }) {
  const t = await getTranslations('moderation.inbox');
  const words = await getTranslations('post-admin');
  const isShown = post.status === 'published' && !post.deleted;
  return (
    <>
      <Badge>{words(`kinds.${post.kind}`)}</Badge>
      {post.deleted ? (
        <Badge tone="danger">{words('posts.deleted')}</Badge>
      ) : (
        <Badge tone={isShown ? 'success' : 'neutral'}>{words(`statuses.${post.status}`)}</Badge>
      )}
      <Link
        href={isShown ? subjectPaths.post.public(post) : subjectPaths.post.admin(post.publicId)}
        className="link text-sm underline"
      >
        {t('openPost')}
      </Link>
    </>
  );
}

type Product = { publicId: string; status: ProductStatus; deleted: boolean };

/** Where a product stands, and the ways to its page and to what the back office knows of it. */
export async function ProductMarks({ product }: { product: Product }) {
  const t = await getTranslations('moderation.inbox');
  const words = await getTranslations('product-editor');
  const isShown = product.status === 'published' && !product.deleted;
  return (
    <>
      {product.deleted ? (
        <Badge tone="danger">{words('list.views.deleted')}</Badge>
      ) : (
        <Badge tone={isShown ? 'success' : 'neutral'}>{words(`statuses.${product.status}`)}</Badge>
      )}
      <Link
        href={isShown ? subjectPaths.product.public(product) : subjectPaths.product.admin(product.publicId)}
        className="link text-sm underline"
      >
        {t('openProduct')}
      </Link>
    </>
  );
}

type Comment = { publicId: string; state: CommentState; post: string };

/** Where a comment stands, and the way to it while everybody may read it. */
export async function CommentMarks({ comment }: { comment: Comment }) {
  const t = await getTranslations('moderation.inbox');
  const words = await getTranslations('comments');
  const { state } = comment;
  const status = state === 'memberGone' ? 'deleted' : state;
  return (
    <>
      <Badge>{words('title')}</Badge>
      <Badge tone={state === 'shown' ? 'success' : 'danger'}>{words(`statuses.${status}`)}</Badge>
      {state === 'shown' ? (
        <Link href={subjectPaths.comment.public(comment)} className="link text-sm underline">
          {t('openComment')}
        </Link>
      ) : null}
    </>
  );
}

type Rating = { publicId: string; state: RatingState; product: string; stars: number };

/** Where a rating stands and what it gives, and the way to it: to its product while everybody may read it. */
export async function RatingMarks({ rating }: { rating: Rating }) {
  const t = await getTranslations('moderation.inbox');
  const words = await getTranslations('shop-admin.ratings');
  const { state, stars } = rating;
  return (
    <>
      <Badge>{words('title')}</Badge>
      <Badge>{'★'.repeat(stars)}</Badge>
      <Badge tone={state === 'shown' ? 'success' : 'danger'}>{words(`states.${state}`)}</Badge>
      <Link
        href={
          state === 'shown' ? subjectPaths.rating.public(rating) : subjectPaths.rating.admin(rating.publicId)
        }
        className="link text-sm underline"
      >
        {t('openRating')}
      </Link>
    </>
  );
}

/** That it is a message, and the way to what the report shows of it: who goes there is written down. */
export async function MessageMarks({ publicId }: { publicId: string }) {
  const t = await getTranslations('moderation.inbox');
  return (
    <>
      <Badge>{t('message')}</Badge>
      <Link href={subjectPaths.message.admin(publicId)} className="link text-sm underline">
        {t('openMessages')}
      </Link>
    </>
  );
}

/** A member, and the way to what the back office knows of them. */
export function MemberLink({ member }: { member: { publicId: string; nickname: string } }) {
  return (
    <Link href={subjectPaths.member.admin(member.publicId)} className="link underline">
      {member.nickname}
    </Link>
  );
}
