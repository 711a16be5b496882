'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ActionDialog } from '@/components/admins/action-dialog';
import { type DraftStart, newestStart } from '@/components/drafts/draft-keeper';
import { countErrors } from '@/components/drafts/error-codes';
import { RecoverNotice } from '@/components/drafts/recover-notice';
import { SaveBar } from '@/components/drafts/save-bar';
import { sendDraft } from '@/components/drafts/send-draft';
import { useAlive } from '@/components/drafts/use-alive';
import { useDraft } from '@/components/drafts/use-draft';
import { useDraftErrors } from '@/components/drafts/use-draft-errors';
import { FailureText, FormError } from '@/components/forms/form-error';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { CalendarClock, Eye, RotateCcw, Save, Send } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { Tabs } from '@/components/ui/tabs';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { emptyText, type PageForm } from '@/lib/pages/page-form';
import type { PageState } from '@/lib/pages/page-status';
import { adminPaths } from '@/lib/shared/admin-paths';
import { LanguageSide } from './language-side';
import { putText } from './put-text';
import { SchedulePageDialog } from './schedule-page-dialog';
import { SourceLanguage } from './source-language';
import { useOpenDocument } from './use-open-document';
import { usePageCopy } from './use-page-copy';
import { usePageWrites } from './use-page-writes';

const StaleDialog = dynamic(
  () => import('@/components/drafts/stale-dialog').then((module) => module.StaleDialog),
  { ssr: false },
);

type Props = {
  /** Whose copies this browser may offer. */
  writerId: string;
  /** Hosts of video players that are switched on. */
  videoHosts: readonly string[];
  page: { id: number; state: PageState; hasDraft: boolean; version: number; form: PageForm };
};

/** The texts of a page, two languages side by side: they save themselves, and are published on a click. */
export function PageEditor({
  writerId,
  videoHosts,
  page: { id, state: pageState, hasDraft, version, form: stored },
}: Props) {
  const t = useTranslations('pages');
  const drafts = useTranslations('drafts');
  const openDocument = useOpenDocument();
  const alive = useAlive();
  const [name] = useState(() => `page-draft:${writerId}:${id}` as const);
  const [start] = useState(() => newestStart<PageForm>(name, { version, form: stored, pictures: [] }));
  const [revision, setRevision] = useState(0);
  const [left, setLeft] = useState<Locale>(start.form.sourceLocale);
  const [right, setRight] = useState<Locale>(
    () => locales.find((locale) => locale !== start.form.sourceLocale) ?? 'en',
  );
  const [shown, setShown] = useState<'left' | 'right'>('left');
  const [asked, setAsked] = useState<'schedule' | 'discard' | null>(null);
  const [later, setLater] = useState<object | null>(null);
  const form = useForm<PageForm>({ defaultValues: start.form });
  const { errors } = form.formState;
  const { keeper, state } = useDraft(
    form,
    {
      name,
      start,
      read: () => ({ form: form.getValues(), pictures: [] }),
      send: (seen, data) => sendDraft<PageForm>('/api/admin/pages/draft', { id, version: seen, data }),
      onFirstSave: () => undefined,
    },
    drafts('leave'),
  );
  useDraftErrors(form, state);
  const [copy, forgetCopy] = usePageCopy(name, start);
  const isOpen = pageState === 'published';
  const writes = usePageWrites(id, form, keeper, isOpen);

  function show(data: PageForm) {
    form.reset(data);
    setRevision((number) => number + 1);
  }

  function load(newest: DraftStart<PageForm>) {
    show(newest.form);
    keeper.restart(newest);
    forgetCopy();
  }

  function choose(side: 'left' | 'right', locale: Locale) {
    const [own, other, set, setOther] =
      side === 'left' ? [left, right, setLeft, setRight] : [right, left, setRight, setLeft];
    // The same language twice would be two fields of one text.
    if (locale === other) setOther(own);
    set(locale);
  }

  function put(locale: Locale, text: PageForm['texts'][Locale]) {
    if (putText(form, locale, text)) setRevision((number) => number + 1);
    keeper.touch();
  }

  const translate = (from: Locale, to: Locale) => writes.translate(from, to, (text) => put(to, text));

  async function publish() {
    // A text that has something wrong is put in front of whoever publishes.
    const wrong = await writes.publish();
    if (!wrong) return;
    if (wrong !== left && wrong !== right) setRight(wrong);
    setShown(wrong === left ? 'left' : 'right');
  }

  const sideProps = { revision, videoHosts, busy: writes.busy, onTranslate: translate };
  return (
    <FormProvider {...form}>
      {copy ? (
        <RecoverNotice
          at={copy.at}
          onRestore={() => {
            show(copy.form);
            forgetCopy();
            keeper.touch();
          }}
          onDrop={forgetCopy}
        />
      ) : null}
      <form noValidate method="post" onSubmit={form.handleSubmit(publish)} className="grid min-w-0 gap-4">
        <SourceLanguage disabled={!alive} />
        <div className="lg:hidden">
          <Tabs
            label={t('editor.languages')}
            tabs={[
              { key: 'left', text: localeTable[left].name },
              { key: 'right', text: localeTable[right].name },
            ]}
            current={shown}
            panelId="page-languages"
            onSelect={setShown}
          />
        </div>
        <fieldset disabled={!alive} id="page-languages" className="grid min-w-0 gap-4 lg:grid-cols-2">
          <div className={shown === 'left' ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
            <LanguageSide
              {...sideProps}
              side="left"
              locale={left}
              beside={right}
              onLocale={(locale) => choose('left', locale)}
              onClear={(locale) => put(locale, emptyText())}
            />
          </div>
          <div className={shown === 'right' ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
            <LanguageSide
              {...sideProps}
              side="right"
              locale={right}
              beside={left}
              onLocale={(locale) => choose('right', locale)}
              onClear={(locale) => put(locale, emptyText())}
            />
          </div>
        </fieldset>
        <SaveBar
          state={state}
          errors={countErrors(errors)}
          note={null}
          failure={
            writes.failure ? (
              <FailureText failure={writes.failure} unexpected={t('failed.action')} />
            ) : (
              <FormError errors={errors} unexpected={t('failed.action')} />
            )
          }
        >
          {(hasDraft || state.step === 'saved') && pageState !== 'draft' ? (
            <Button disabled={!alive || writes.busy} tone="quiet" onClick={() => setAsked('discard')}>
              <RotateCcw aria-hidden />
              {t('discard.open')}
            </Button>
          ) : null}
          <Button
            disabled={!alive}
            tone="quiet"
            onClick={async () => {
              if (await keeper.save())
                openDocument(
                  adminPaths.contentPagePreview(id, { language: shown === 'left' ? left : right }),
                );
            }}
          >
            <Eye aria-hidden />
            {drafts('bar.preview')}
          </Button>
          <Button
            disabled={!alive || state.step === 'saving'}
            onClick={async () => {
              if (await keeper.save()) void notify('success', t('done.saved'));
            }}
          >
            <Save aria-hidden />
            {drafts('bar.save')}
          </Button>
          {!isOpen || hasDraft || state.step === 'saved' ? (
            <Button disabled={!alive || writes.busy} onClick={() => setAsked('schedule')}>
              <CalendarClock aria-hidden />
              {t(isOpen ? 'schedule.openChange' : 'schedule.open')}
            </Button>
          ) : null}
          <Button tone="primary" type="submit" disabled={!alive || writes.busy}>
            <Send aria-hidden />
            {writes.busy
              ? t('editor.busy')
              : t(pageState === 'scheduled' ? 'editor.publishNow' : 'editor.publish')}
          </Button>
        </SaveBar>
      </form>
      <SchedulePageDialog
        open={asked === 'schedule'}
        onOpenChange={(open) => setAsked(open ? 'schedule' : null)}
        isChange={isOpen}
        onSchedule={writes.schedule}
      />
      <ActionDialog
        open={asked === 'discard'}
        onOpenChange={(open) => setAsked(open ? 'discard' : null)}
        title={t('discard.title')}
        text={t('discard.text')}
        confirm={t('discard.open')}
        tone="danger"
        onConfirm={writes.discard}
      />
      {state.step === 'stale' && later !== state.newest ? (
        <StaleDialog
          newest={state.newest}
          onClose={() => setLater(state.newest)}
          onLoad={() => load(state.newest)}
          onKeep={() => void keeper.overwrite(state.newest)}
        />
      ) : null}
    </FormProvider>
  );
}
