'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { RemoveButton } from '@/components/admins/remove-button';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { CalendarClock, Copy, Mail, Pencil, Send, Square, Undo2 } from '@/components/ui/icons';
import {
  deleteAnnouncementAction,
  duplicateAnnouncementAction,
  sendAnnouncementAction,
  stopAnnouncementAction,
  unscheduleAnnouncementAction,
} from '@/lib/announcements/actions';
import { type AnnouncementStatus, canMoveAnnouncement } from '@/lib/announcements/announcement-status';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { ScheduleDialog } from './schedule-dialog';
import { TestDialog } from './test-dialog';

type Props = {
  announcement: { publicId: string; version: number; name: string; status: AnnouncementStatus };
  /** What the question before the sending says: to how many it goes. */
  sendText: string;
  /** The list without this one. */
  listHref: string;
  /** Where the administrator's own test goes. */
  email: string;
};

type Asked = 'send' | 'schedule' | 'stop' | 'test';

/** What can be done with an announcement as it stands now; the server asks the same again. */
export function AnnouncementActions({ announcement, sendText, listHref, email }: Props) {
  const t = useTranslations('announcements');
  const router = useRouter();
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { publicId: id, version, name, status } = announcement;
  const may = (move: Parameters<typeof canMoveAnnouncement>[0]) => canMoveAnnouncement(move, status);
  const dialog = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => setAsked(open ? which : null),
  });
  const failures = {
    failed: t('failed.action'),
    words: { conflict: t('failed.changed'), staleVersion: t('failed.changed') },
  };

  async function duplicate() {
    const made = await write({
      call: () => duplicateAnnouncementAction({ id }),
      done: t('done.duplicated'),
      ...failures,
    });
    if (made.ok) router.push(adminPaths.announcementEdit(made.data.id));
  }

  return (
    <section aria-label={t('actions.label')} className="flex flex-wrap gap-2">
      {may('edit') ? (
        <Link href={adminPaths.announcementEdit(id)} className={buttonClass({ size: 'sm' })}>
          <Pencil aria-hidden />
          {t('actions.edit')}
        </Link>
      ) : null}
      {may('send') ? (
        <Button size="sm" tone="primary" disabled={busy} onClick={() => setAsked('send')}>
          <Send aria-hidden />
          {t('actions.send')}
        </Button>
      ) : null}
      {may('schedule') ? (
        <Button size="sm" disabled={busy} onClick={() => setAsked('schedule')}>
          <CalendarClock aria-hidden />
          {t('actions.schedule')}
        </Button>
      ) : null}
      {may('unschedule') ? (
        <Button
          size="sm"
          disabled={busy}
          onClick={() =>
            void write({
              call: () => unscheduleAnnouncementAction({ id }),
              done: t('done.unscheduled'),
              ...failures,
            })
          }
        >
          <Undo2 aria-hidden />
          {t('actions.unschedule')}
        </Button>
      ) : null}
      {may('stop') ? (
        <Button size="sm" tone="danger" disabled={busy} onClick={() => setAsked('stop')}>
          <Square aria-hidden />
          {t('actions.stop')}
        </Button>
      ) : null}
      <Button size="sm" disabled={busy} onClick={() => setAsked('test')}>
        <Mail aria-hidden />
        {t('actions.test')}
      </Button>
      <Button size="sm" disabled={busy} onClick={() => void duplicate()}>
        <Copy aria-hidden />
        {t('actions.duplicate')}
      </Button>
      {may('edit') ? (
        <RemoveButton
          verb={t('actions.delete')}
          title={t('delete.title', { name })}
          text={t('delete.text')}
          listHref={listHref}
          call={() => deleteAnnouncementAction({ id })}
          done={t('done.deleted')}
          {...failures}
        />
      ) : null}
      <ActionDialog
        {...dialog('send')}
        title={t('send.title', { name })}
        text={sendText}
        confirm={t('actions.send')}
        tone="primary"
        onConfirm={async () => {
          await write({
            call: () => sendAnnouncementAction({ id, version }),
            done: t('done.sent'),
            ...failures,
          });
        }}
      />
      <ActionDialog
        {...dialog('stop')}
        title={t('stop.title', { name })}
        text={t('stop.text')}
        confirm={t('actions.stop')}
        tone="danger"
        onConfirm={async () => {
          await write({ call: () => stopAnnouncementAction({ id }), done: t('done.stopped'), ...failures });
        }}
      />
      <ScheduleDialog {...dialog('schedule')} announcement={announcement} />
      <TestDialog {...dialog('test')} id={id} email={email} />
    </section>
  );
}
