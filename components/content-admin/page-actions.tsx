'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { RemoveButton } from '@/components/admins/remove-button';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { CalendarX, EyeOff, Link2, PanelBottom, RotateCcw } from '@/components/ui/icons';
import { isOwnFooterLink } from '@/lib/content/page-slug';
import {
  deletePageAction,
  dropPageChangeAction,
  restorePageAction,
  unpublishPageAction,
} from '@/lib/pages/actions';
import type { PageState } from '@/lib/pages/page-status';
import { adminPaths } from '@/lib/shared/admin-paths';
import { PlaceDialog } from './place-dialog';
import { SlugDialog } from './slug-dialog';

type Props = {
  page: {
    id: number;
    slug: string;
    title: string;
    state: PageState;
    isFixed: boolean;
    footerOrder: number | null;
    /** Whether something takes the place of what is published. */
    hasChange: boolean;
  };
};

/** What can be done with a page besides writing it; one that the site links to stays where it is, and says why. */
export function PageActions({ page }: Props) {
  const t = useTranslations('pages');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<'slug' | 'place' | 'unpublish' | 'dropChange' | null>(null);
  const { id, title: name, state, isFixed } = page;
  const dialog = (which: typeof asked) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => setAsked(open ? which : null),
  });
  const failures = { failed: t('failed.action'), words: { conflict: t('failed.changed') } };

  if (state === 'deleted')
    return (
      <section aria-label={t('actions.label')} className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          disabled={busy}
          onClick={() =>
            void write({
              call: () => restorePageAction({ id }),
              done: t('done.restored'),
              ...failures,
              words: { ...failures.words, notFound: t('failed.gone') },
            })
          }
        >
          <RotateCcw aria-hidden />
          {t('actions.restore')}
        </Button>
        <p className="text-sm text-muted">{t('actions.restoreHelp')}</p>
      </section>
    );
  return (
    <section aria-label={t('actions.label')} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {isOwnFooterLink(page.slug) ? null : (
          <Button size="sm" disabled={busy} onClick={() => setAsked('place')}>
            <PanelBottom aria-hidden />
            {t('actions.place')}
          </Button>
        )}
        {isFixed ? null : (
          <Button size="sm" disabled={busy} onClick={() => setAsked('slug')}>
            <Link2 aria-hidden />
            {t('actions.move')}
          </Button>
        )}
        {page.hasChange ? (
          <Button size="sm" disabled={busy} onClick={() => setAsked('dropChange')}>
            <CalendarX aria-hidden />
            {t('actions.dropChange')}
          </Button>
        ) : null}
        {state === 'scheduled' || (state === 'published' && !isFixed) ? (
          <Button size="sm" disabled={busy} onClick={() => setAsked('unpublish')}>
            <EyeOff aria-hidden />
            {t(state === 'scheduled' ? 'actions.unschedule' : 'actions.unpublish')}
          </Button>
        ) : null}
        {isFixed ? null : (
          <RemoveButton
            verb={t('actions.delete')}
            title={t('delete.title', { name })}
            text={t('delete.text')}
            listHref={adminPaths.contentPages()}
            call={() => deletePageAction({ id })}
            done={t('done.deleted')}
            {...failures}
          />
        )}
      </div>
      {isFixed ? <p className="text-sm text-muted">{t('fixed')}</p> : null}
      <SlugDialog {...dialog('slug')} page={page} />
      <PlaceDialog {...dialog('place')} page={page} />
      <ActionDialog
        {...dialog('dropChange')}
        title={t('dropChange.title', { name })}
        text={t('dropChange.text')}
        confirm={t('actions.dropChange')}
        tone="danger"
        onConfirm={async () => {
          await write({
            call: () => dropPageChangeAction({ id }),
            done: t('done.changeDropped'),
            ...failures,
          });
        }}
      />
      <ActionDialog
        {...dialog('unpublish')}
        title={t(state === 'scheduled' ? 'unpublish.titleScheduled' : 'unpublish.title', { name })}
        text={t(state === 'scheduled' ? 'unpublish.textScheduled' : 'unpublish.text')}
        confirm={t(state === 'scheduled' ? 'actions.unschedule' : 'actions.unpublish')}
        tone="danger"
        onConfirm={async () => {
          await write({
            call: () => unpublishPageAction({ id }),
            done: t(state === 'scheduled' ? 'done.unscheduled' : 'done.unpublished'),
            ...failures,
          });
        }}
      />
    </section>
  );
}
