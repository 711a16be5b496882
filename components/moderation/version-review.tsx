import { getFormatter, getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import type { Locale } from '@/lib/i18n/locales';
import { InboxItem, MemberLink } from './inbox-item';
import { ReviewActions } from './review-actions';
import { ReviewCauses } from './review-causes';
import { versionChoices } from './version-choices';

type Person = ComponentProps<typeof MemberLink>['member'] & { email: string };

type Props = {
  kind: 'post' | 'comment' | 'product';
  item: ComponentProps<typeof ReviewCauses>['draft'] & {
    publicId: string;
    name: string;
    version: number;
    submittedAt: Date | null;
    isHidden?: boolean;
    /** What it shows; null where it was never published. A comment shows nothing beside what waits. */
    current?: object | null;
    draft: { lang: Locale };
  };
  canDecide: boolean;
  /** Templates of reasons for putting it back. */
  templates: { code: string; text: string }[];
  /** What it is, before how it stands. */
  mark?: ReactNode;
  /** Whose it is, and what they are called there. */
  owner: { label: string; person: Person | null };
  /** What it is to show instead of what it shows. */
  children: ReactNode;
};

/** A version that waits for a review: whose, since when and why, and what it says. */
export async function VersionReview(props: Props) {
  const { kind, item, canDecide, templates, mark, owner, children } = props;
  const t = await getTranslations('moderation');
  const causes = await getTranslations('post-admin.reviewCauses');
  const format = await getFormatter();
  const { name, current, draft, submittedAt } = item;
  const { person } = owner;
  return (
    <InboxItem
      title={<span lang={draft.lang}>{name}</span>}
      line={
        <>
          {mark}
          {current === null ? <Badge tone="accent">{t('comparison.first')}</Badge> : null}
          {item.isHidden ? <Badge tone="danger">{t('comparison.hidden')}</Badge> : null}
        </>
      }
      actions={canDecide ? <ReviewActions choices={await versionChoices(kind, item, templates)} /> : null}
    >
      <Facts
        facts={[
          {
            label: owner.label,
            value: person ? (
              <>
                <MemberLink member={person} /> <span className="text-muted">{person.email}</span>
              </>
            ) : null,
          },
          {
            label: t('inbox.submitted'),
            value: submittedAt
              ? format.dateTime(submittedAt, { dateStyle: 'medium', timeStyle: 'short' })
              : null,
          },
          {
            label: causes('label'),
            value: item.causes.length > 0 ? <ReviewCauses draft={item} /> : null,
          },
        ]}
      />
      {children}
    </InboxItem>
  );
}
