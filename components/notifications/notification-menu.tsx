'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { useAskUnread } from '@/components/live/use-unread';
import { usePersonItems } from '@/components/social/use-person-items';
import { buttonClass } from '@/components/ui/button';
import { BellOff, Check, Ellipsis, Settings } from '@/components/ui/icons';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuProps } from '@/components/ui/menu';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/use-navigation';
import { markReadAction, setPreferenceAction } from '@/lib/notifications/actions';
import type { Delivery, PreferenceGroup } from '@/lib/notifications/preferences';
import { paths } from '@/lib/shared/paths';

type Props = {
  /** One that is unread and leads somewhere: without going there it is read here. */
  unread: number | null;
  /** What the notification says. */
  title: string;
  /** The group that such notifications can be switched off by: what it is called, and how they come now. */
  off: { group: PreferenceGroup; name: string; delivery: Delivery } | null;
};

type Person = { publicId: string; name: string };

/** What one can do about notifications like this one, and about whoever it is of. Its menu comes late. */
export function NotificationMenu({ person, ...props }: Props & { person: Person | null }) {
  return person ? <WithPerson person={person} {...props} /> : <Menu {...props} items={[]} />;
}

/** Muted are they never: of who is, no notification is left. */
function WithPerson({ person, ...props }: Props & { person: Person }) {
  const { items, dialogs } = usePersonItems({ ...person, muted: false });
  return (
    <>
      <Menu {...props} items={items} />
      {dialogs}
    </>
  );
}

function Menu({ unread, title, off, items }: Props & { items: MenuProps['items'] }) {
  const t = useTranslations('notifications.page');
  const router = useRouter();
  const askUnread = useAskUnread();
  const { write } = useWrite();

  async function read(id: number) {
    await write({ call: () => markReadAction({ id }), failed: t('failed') });
    void askUnread();
  }

  async function setDelivery({ group, name, delivery }: NonNullable<Props['off']>, isOff: boolean) {
    const answer = await write({
      call: () => setPreferenceAction({ group, delivery: isOff ? 'none' : delivery }),
      ...(isOff ? {} : { done: t('turnedOn', { group: name }) }),
      failed: t('failed'),
    });
    return answer.ok;
  }

  async function turnOff(those: NonNullable<Props['off']>) {
    if (!(await setDelivery(those, true))) return;
    await notify('success', t('turnedOff', { group: those.name }), {
      label: t('undo'),
      run: () => void setDelivery(those, false),
    });
  }

  return (
    <LazyMenu
      label={t('menuOf', { title })}
      trigger={<Ellipsis aria-hidden />}
      className={buttonClass({ tone: 'quiet', size: 'icon' })}
      items={[
        ...(unread === null
          ? []
          : [
              {
                key: 'read',
                text: t('read'),
                icon: <Check aria-hidden />,
                onSelect: () => void read(unread),
              },
            ]),
        ...items,
        ...(off
          ? [
              {
                key: 'off',
                text: t('turnOff', { group: off.name }),
                icon: <BellOff aria-hidden />,
                onSelect: () => void turnOff(off),
              },
            ]
          : []),
        {
          key: 'settings',
          text: t('settings'),
          icon: <Settings aria-hidden />,
          onSelect: () => router.push(`${paths.memberSettings()}#notifications`),
        },
      ]}
    />
  );
}
