import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { TriangleAlert } from '@/components/ui/icons';
import { MediaImage } from '@/components/ui/media-image';
import { Monogram } from '@/components/ui/monogram';
import { type CardRight, ownCardRights } from '@/lib/cards/editor/policy';
import { isCardRejectReason } from '@/lib/cards/editor/reject-reasons';
import type { OwnCardRow } from '@/lib/cards/overview';
import type { OwnCardState } from '@/lib/cards/own-card-state';
import { Link } from '@/lib/i18n/navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { cardPath, paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { CardCompleteness } from './card-completeness';

const kinds = ['company', 'personal'] as const satisfies readonly CardKind[];

const tones: Record<OwnCardState, 'neutral' | 'accent' | 'success' | 'danger'> = {
  draft: 'neutral',
  underReview: 'accent',
  published: 'success',
  rejected: 'danger',
  hidden: 'danger',
};

/** The member's cards with where each stands, and those they may still make. */
export async function OwnCards({ viewer, cards }: { viewer: Viewer; cards: OwnCardRow[] }) {
  const t = await getTranslations('membership.overview.cards');
  const rights = ownCardRights(viewer);
  const shown = kinds.filter((kind) => rights[kind] !== 'none' || cards.some((card) => card.kind === kind));
  return (
    <section aria-labelledby="own-cards" className="panel p-4 sm:p-6">
      <h2 id="own-cards" className="text-lg font-semibold">
        {t('title')}
      </h2>
      {shown.length === 0 ? (
        <Offer text={t('visitor')} href={paths.membership()} action={t('join')} />
      ) : (
        <ul className="divide-y">
          {shown.map((kind) => {
            const card = cards.find((each) => each.kind === kind);
            return (
              <li key={kind} className="py-4 last:pb-0">
                {card ? (
                  <OwnCard card={card} right={rights[kind]} />
                ) : (
                  <Offer
                    text={t(`none.${kind}`)}
                    href={paths.memberProfile({ card: kind })}
                    action={t(`make.${kind}`)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Offer({ text, href, action }: { text: string; href: string; action: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-muted">{text}</p>
      <Link href={href} className={buttonClass({ tone: 'primary', size: 'sm' })}>
        {action}
      </Link>
    </div>
  );
}

async function OwnCard({ card, right }: { card: OwnCardRow; right: CardRight }) {
  const t = await getTranslations('membership.overview.cards');
  const drafts = await getTranslations('drafts');
  const { kind, state, change, logo } = card;
  const name = card.name ?? t(`unnamed.${kind}`);
  const square = 'size-14 shrink-0 rounded border object-cover';
  return (
    <article className="flex flex-wrap gap-x-4 gap-y-3">
      {logo ? (
        <MediaImage picture={logo} alt="" sizes="56px" className={square} />
      ) : (
        <Monogram name={name} className={square} />
      )}
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm text-muted">{t(`kinds.${kind}`)}</p>
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold">
          <span className="min-w-0 break-words" lang={card.name ? card.sourceLocale : undefined}>
            {name}
          </span>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </h3>
        <p className="text-sm text-muted">
          {t(
            change
              ? `changes.${change}`
              : state === 'draft' && right === 'draft'
                ? 'waits'
                : `texts.${state}`,
          )}
        </p>
        <Reason card={card} />
        {right === 'none' ? null : <CardCompleteness kind={kind} completeness={card.completeness} />}
      </div>
      <div className="flex flex-wrap items-start gap-2 max-sm:w-full">
        {right === 'none' ? null : (
          <Link
            href={paths.memberProfile({ card: kind })}
            className={buttonClass({ size: 'sm', tone: state === 'draft' ? 'primary' : 'secondary' })}
          >
            {t('edit')}
          </Link>
        )}
        {right !== 'none' && (state === 'draft' || state === 'underReview') ? (
          <Link href={paths.memberProfilePreview({ card: kind })} className={buttonClass({ size: 'sm' })}>
            {drafts('bar.preview')}
          </Link>
        ) : null}
        {state === 'published' ? (
          <>
            <Link href={cardPath(card)} className={buttonClass({ size: 'sm' })}>
              {t('view')}
            </Link>
            <Link href={paths.memberCardSet({ card: card.kind })} className={buttonClass({ size: 'sm' })}>
              {t('pictures')}
            </Link>
          </>
        ) : null}
      </div>
    </article>
  );
}

/** Why it was put back: the template's words, and the reviewer's own. */
async function Reason({ card }: { card: OwnCardRow }) {
  const reasons = await getTranslations('card-editor.reasons');
  const { reasonCode, reason } = card;
  const template = isCardRejectReason(reasonCode) ? reasons(reasonCode) : null;
  if (!template && !reason) return null;
  return (
    <p className="mt-1 flex gap-2 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <span className="min-w-0 break-words">{[template, reason].filter(Boolean).join(' ')}</span>
    </p>
  );
}
