import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import { DecidedBy } from './decided-by';
import { InboxItem, MemberLink } from './inbox-item';

type Props = {
  kind: 'card' | 'post' | 'comment' | 'product';
  item: {
    name: string;
    verdict: 'approved' | 'rejected';
    reason: string;
    decidedBy: ComponentProps<typeof DecidedBy>['by'];
    decidedAt: Date;
  };
  /** The template's words, where one was chosen. */
  template: string;
  /** What it is now. */
  marks: ReactNode;
  person: (ComponentProps<typeof MemberLink>['member'] & { email: string }) | null;
};

/** A version of a card, a post, a comment or a product that was decided about: how, by whom, why, and what became of it. */
export async function DecidedVersion({ kind, item, template, marks, person }: Props) {
  const t = await getTranslations('moderation');
  const { verdict, reason } = item;
  const why = [template, reason].filter(Boolean).join('\n');
  return (
    <InboxItem title={item.name} line={marks} actions={null}>
      <Facts
        facts={[
          {
            label: t('inbox.decision'),
            value: (
              <>
                <Badge tone={verdict === 'approved' ? 'success' : 'danger'}>
                  {t(`${kind}Review.${verdict}`)}
                </Badge>{' '}
                <DecidedBy by={item.decidedBy} at={item.decidedAt} />
              </>
            ),
          },
          {
            label: t('inbox.reason'),
            value: why ? <span className="whitespace-pre-wrap">{why}</span> : null,
          },
          {
            label: t(kind === 'post' || kind === 'comment' ? 'inbox.author' : 'inbox.owner'),
            value: person ? (
              <>
                <MemberLink member={person} /> <span className="text-muted">{person.email}</span>
              </>
            ) : null,
          },
        ]}
      />
    </InboxItem>
  );
}
