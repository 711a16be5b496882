import { getTranslations } from 'next-intl/server';
import { type Fact, Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { PanelWays, readMoments, ThingPanel } from '@/components/admins/thing-panel';
import { PanelTitle, type RowAnswer } from '@/components/lists/row-panel';
import { AuthorFact, AuthorSilence } from '@/components/post-admin/author-parts';
import { Stars } from '@/components/ratings/stars';
import { Link } from '@/lib/i18n/navigation';
import type { RatingAdminDetail } from '@/lib/ratings/admin/queries';
import { ratingList } from '@/lib/ratings/admin/rating-list';
import { subjectPaths } from '@/lib/shared/subjects';
import { RatingActions } from './rating-actions';
import { RatingStateBadge } from './rating-table';

type Props = {
  answer: RowAnswer<RatingAdminDetail>;
  listHref: string;
  canWrite: boolean;
  /** Whether reports can be read. */
  canReport: boolean;
  /** Whether its author can be silenced. */
  canSilence: boolean;
};

/** What can be done with a rating as it stands now; the server asks the same again. */
const actions = { shown: 'hide', hidden: 'show', deleted: null } as const;

/** All that the back office knows of a rating, beside the list. */
export async function RatingPanel({ canWrite, canSilence, ...panel }: Props) {
  const t = await getTranslations('shop-admin.ratings');
  const shop = await getTranslations('shop.ratings');
  const templates = await getTranslations('accounts.reasons');
  return (
    <ThingPanel
      {...panel}
      what="rating"
      label={t('detail.panel')}
      missing={t('detail.missing')}
      missingText={t('detail.missingText')}
      templates={templates}
      title={({ name, state }) => (
        <PanelTitle>
          {name}
          <RatingStateBadge state={state} />
        </PanelTitle>
      )}
    >
      {(rating) => (
        <>
          <Ways rating={rating} />
          {canWrite ? (
            <RatingActions rating={rating} action={actions[rating.state]}>
              {rating.author ? <AuthorSilence author={rating.author} canSilence={canSilence} /> : null}
            </RatingActions>
          ) : null}
          <Part title={t('detail.text')}>
            <Stars stars={rating.stars} label={shop('given', { stars: rating.stars })} />
            {rating.text ? (
              <p lang={rating.lang} className="whitespace-pre-wrap break-words">
                {rating.text}
              </p>
            ) : (
              <p className="text-muted">{t('detail.noText')}</p>
            )}
          </Part>
          <Status rating={rating} />
        </>
      )}
    </ThingPanel>
  );
}

async function Ways({ rating: { publicId, author, product, state } }: { rating: RatingAdminDetail }) {
  const t = await getTranslations('shop-admin.ratings.detail');
  const href = subjectPaths.rating.public({ publicId, product: product.publicId });
  return (
    <PanelWays
      open={state === 'shown' && product.isListed ? { href, text: t('open') } : null}
      ways={[
        ...(author ? [{ href: ratingList.href({ author: author.publicId }), text: t('ofAuthor') }] : []),
        { href: ratingList.href({ product: product.publicId }), text: t('ofProduct') },
      ]}
    />
  );
}

async function Status({ rating }: { rating: RatingAdminDetail }) {
  const t = await getTranslations('shop-admin.ratings');
  const time = await readMoments();
  const { author, product } = rating;
  const facts: Fact[] = [
    { label: t('columns.author'), value: author ? <AuthorFact author={author} /> : t('buyerGone') },
    {
      label: t('columns.product'),
      value: (
        <Link href={subjectPaths.product.admin(product.publicId)} className="link underline">
          <span lang={product.lang}>{product.name}</span>
        </Link>
      ),
    },
    { label: t('columns.created'), value: time(rating.createdAt) },
    { label: t('detail.edited'), value: time(rating.editedAt) },
    { label: t('detail.hidden'), value: time(rating.hiddenAt) },
    { label: t('detail.deleted'), value: time(rating.deletedAt) },
    { label: t('detail.id'), value: rating.publicId },
  ];
  return (
    <Part title={t('detail.status')}>
      <Facts facts={facts} />
    </Part>
  );
}
