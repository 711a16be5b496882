import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Part } from '@/components/admins/part';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';
import type { MatchingCard } from '@/lib/moderation/evidence/matching-cards';
import type { PersonCard, PersonEvidence } from '@/lib/moderation/evidence/person';
import { subjectPaths } from '@/lib/shared/subjects';
import { MemberLink } from '../inbox-item';

/** A thing in a line: the way to it, and what is to be known of it. */
function Row({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link href={href} className="link min-w-0 break-words underline">
        {name}
      </Link>
      {children}
    </li>
  );
}

const list = 'grid gap-1.5 text-sm';

/** The cards of a person, each with its tax code and whether that can be right. */
export async function PersonCards({ cards }: { cards: PersonCard[] }) {
  const t = await getTranslations('moderation.evidence');
  const inbox = await getTranslations('moderation.inbox');
  return (
    <Part title={t('cards')} empty={cards.length === 0 && t('noCards')}>
      <ul className={list}>
        {cards.map(({ publicId, kind, name, status, taxCode, taxCheck }) => (
          <Row key={publicId} href={subjectPaths.card.admin(publicId)} name={name}>
            <Badge>{inbox(`kindsOfCard.${kind}`)}</Badge>
            <Badge tone={status === 'published' ? 'success' : 'neutral'}>{inbox(`statuses.${status}`)}</Badge>
            {taxCheck ? (
              <span className="flex w-full flex-wrap items-center gap-x-2">
                <span className="text-muted">{t('taxCode')}</span>
                <span className="tabular">{taxCode}</span>
                <Badge tone={taxCheck === 'valid' ? 'success' : 'danger'}>{t(`taxChecks.${taxCheck}`)}</Badge>
              </span>
            ) : null}
          </Row>
        ))}
      </ul>
    </Part>
  );
}

/** Cards of others that have something of the person's. */
export async function Matches({ matches }: { matches: MatchingCard[] }) {
  const t = await getTranslations('moderation.evidence');
  const inbox = await getTranslations('moderation.inbox');
  const signs = await getTranslations('moderation.duplicateReview.signs');
  return (
    <Part title={t('matches')} empty={matches.length === 0 && t('noMatches')}>
      <ul className={list}>
        {matches.map((card) => (
          <Row key={card.publicId} href={subjectPaths.card.admin(card.publicId)} name={card.name}>
            {card.signs.map((sign) => (
              <Badge key={sign} tone="accent">
                {signs(sign)}
              </Badge>
            ))}
            <span className="text-muted">
              {card.owner ? <MemberLink member={card.owner} /> : inbox('noOwner')}
            </span>
          </Row>
        ))}
      </ul>
    </Part>
  );
}

/** What a person posted last. */
export async function PersonPosts({ posts }: { posts: NonNullable<PersonEvidence['posts']> }) {
  const t = await getTranslations('moderation.evidence');
  const statuses = await getTranslations('post-admin.statuses');
  return (
    <Part title={t('posts')} empty={posts.length === 0 && t('noPosts')}>
      <ul className={list}>
        {posts.map(({ publicId, title, status }) => (
          <Row key={publicId} href={subjectPaths.post.admin(publicId)} name={title || publicId}>
            <Badge tone={status === 'published' ? 'success' : 'neutral'}>{statuses(status)}</Badge>
          </Row>
        ))}
      </ul>
    </Part>
  );
}

/** What was said about a person and their cards. */
export async function PersonReports({ reports }: { reports: NonNullable<PersonEvidence['reports']> }) {
  const t = await getTranslations('moderation.evidence');
  const words = await getTranslations('moderation');
  const format = await getFormatter();
  return (
    <Part title={t('reports')} empty={reports.length === 0 && t('noReports')}>
      <ul className={list}>
        {reports.map(({ publicId, reason, status, createdAt }) => (
          <li key={publicId} className="flex flex-wrap items-center gap-x-2">
            <Badge tone={status === 'dismissed' ? 'neutral' : 'danger'}>
              {words(`reportReview.statuses.${status}`)}
            </Badge>
            {words(`report.reasons.${reason}`)}
            <time dateTime={createdAt.toISOString()} className="tabular text-muted">
              {format.dateTime(createdAt, { dateStyle: 'medium' })}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}
