import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ApplicationFacts, ApplicationTitle, Decision } from '@/components/admins/application-facts';
import { StateBadge } from '@/components/admins/status-badges';
import { Badge } from '@/components/ui/badge';
import { rejectReasons } from '@/lib/accounts/reject-reasons';
import { typeWord, userList } from '@/lib/admins/user-list';
import { localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { ApplicationReview } from '@/lib/moderation/inbox/applications';
import { adminPaths } from '@/lib/shared/admin-paths';
import { InboxItem } from './inbox-item';
import { ReviewActions, type ReviewChoice } from './review-actions';

/** One application: who applies for what, what was decided before, and what to do with it. */
export async function ApplicationReviewItem({
  item,
  canDecide,
}: {
  item: ApplicationReview;
  canDecide: boolean;
}) {
  const t = await getTranslations('admins.reviews');
  const types = await getTranslations('admins.status.types');
  const format = await getFormatter();
  const countries = new Intl.DisplayNames([localeTable[await getLocale()].intl], { type: 'region' });
  const { applicant, previous, exchange } = item;
  const view = applicant.deletedAt ? 'deleted' : 'normal';
  return (
    <InboxItem
      title={
        <Link
          href={userList.href({ view }, applicant.publicId)}
          title={t('openUser')}
          className="link underline"
        >
          {applicant.nickname}
        </Link>
      }
      line={<ApplicationTitle application={item} />}
      actions={
        canDecide && item.status === 'pending' ? <ReviewActions choices={await choicesOf(item)} /> : null
      }
    >
      <ApplicationFacts
        application={item}
        more={[
          {
            label: t('contact'),
            value: (
              <>
                {applicant.email}
                {applicant.mobile ? <span className="tabular block">{applicant.mobile}</span> : null}
              </>
            ),
          },
          {
            label: t('now'),
            value: (
              <span className="flex flex-wrap items-center gap-1.5">
                {types(typeWord(applicant.vipType))}
                <StateBadge state={applicant.state} />
                <Badge>{countries.of(applicant.country)}</Badge>
              </span>
            ),
          },
          ...(exchange
            ? [
                {
                  label: t('exchange'),
                  value: (
                    <Link href={adminPaths.order(exchange.publicId)} className="link underline">
                      {t('exchangeValue', { number: exchange.number, count: exchange.pointsUsed })}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: t('registered'), value: format.dateTime(applicant.createdAt, { dateStyle: 'medium' }) },
        ]}
      />
      {previous.length > 0 ? (
        <div className="border-t pt-3 text-sm">
          <h3 className="mb-1.5 font-medium">{t('previous')}</h3>
          <ul className="grid gap-2">
            {previous.map((application) => (
              <li key={application.publicId}>
                <span className="me-2">
                  <ApplicationTitle application={application} />
                </span>
                <Decision application={application} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </InboxItem>
  );
}

async function choicesOf({ publicId: id, applicant }: ApplicationReview): Promise<ReviewChoice[]> {
  const t = await getTranslations('admins.reviews');
  const templates = await getTranslations('membership.reasons');
  const name = applicant.nickname;
  return [
    {
      keyName: 'a',
      label: t('approve'),
      tone: 'primary',
      text: t('approveText'),
      done: t('approved'),
      call: { kind: 'application', action: 'approve', input: { id } },
    },
    {
      keyName: 'r',
      label: t('reject'),
      tone: 'danger',
      title: t('rejectTitle', { name }),
      text: t('rejectText'),
      done: t('rejected'),
      reasons: rejectReasons.map((code) => ({ code, text: templates(code) })),
      call: { kind: 'application', action: 'reject', input: { id } },
    },
  ];
}
