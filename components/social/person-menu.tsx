'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Ellipsis } from '@/components/ui/icons';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { type MetMember, usePersonItems } from './use-person-items';

type Props = MetMember & {
  /** With words where nothing else stands for it. */
  look?: 'icon' | 'words';
  after?: (() => unknown) | null;
  onBlocked?: () => void;
};

/** What one can do about a member of a row: mute, block, report. Its menu comes late. Words: `social.person`. */
export function PersonMenu({ look = 'icon', after, onBlocked, ...member }: Props) {
  const t = useTranslations('social.person');
  const { items, dialogs } = usePersonItems(member, after, onBlocked);
  const isIcon = look === 'icon';
  return (
    <>
      <LazyMenu
        label={t('actionsOf', { name: member.name })}
        trigger={isIcon ? <Ellipsis aria-hidden /> : t('button')}
        className={buttonClass(isIcon ? { tone: 'quiet', size: 'icon' } : { size: 'sm' })}
        items={items}
      />
      {dialogs}
    </>
  );
}
