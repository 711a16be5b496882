'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { RecoverNotice } from '@/components/drafts/recover-notice';
import { Field } from '@/components/forms/field';
import { FailureText, FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { saveAnnouncementAction } from '@/lib/announcements/actions';
import type { AnnouncementForm as Values } from '@/lib/announcements/schemas';
import { locales } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { AudienceFields, type AudienceOption } from './audience-fields';
import { dropKeptForm, keptName } from './kept-form';
import { TextFields } from './text-fields';
import { useKeptForm } from './use-kept-form';

type Props = {
  /** Of the draft; '' for a new one, whose version is zero. */
  id: string;
  version: number;
  values: Values;
  /** Whose form this is: what was typed and not saved is offered to nobody else. */
  admin: string;
  provinces: AudienceOption[];
  industries: AudienceOption[];
};

/** An announcement as it is written: its texts, who gets it, and how. What was typed outlives the page. */
export function AnnouncementForm({ id, version, values, admin, provinces, industries }: Props) {
  const t = useTranslations('announcements');
  const router = useRouter();
  const name = keptName(admin, id);
  const { write, failure } = useWrite(null);
  const form = useForm<Values>({ resolver: resolveLater, defaultValues: values });
  const { errors, isSubmitting } = form.formState;
  const { found, stop } = useKeptForm(form, name, version);
  const [passed, setPassed] = useState<'stale' | 'gone' | null>(null);
  const errorCount = countErrors(errors);
  const back = adminPaths.announcements(id ? { announcement: id } : {});
  const errorOf = useCodeWords(useTranslations('announcements.fields'));

  async function submit(typed: Values) {
    const answer = await write({
      call: () => saveAnnouncementAction({ ...typed, id, version }),
      done: t(version === 0 ? 'done.created' : 'done.saved'),
      onFailure: (refused) => {
        if (refused.code === 'staleVersion') setPassed('stale');
        else if (refused.code === 'conflict' || refused.code === 'notFound') setPassed('gone');
        else return refused.code === 'invalidInput' && showFailure(form, refused);
        return true;
      },
    });
    if (!answer.ok) return;
    stop();
    dropKeptForm(name);
    router.push(adminPaths.announcements({ announcement: answer.data.id }));
    router.refresh();
  }

  return (
    <FormProvider {...form}>
      {found ? <RecoverNotice at={found.at} onRestore={found.restore} onDrop={found.drop} /> : null}
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit(submit)}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <FormSection id="texts" title={t('form.texts')} text={t('form.textsHelp')}>
          <TextFields />
          <Field
            id="link"
            label={t('form.link')}
            help={t('form.linkHelp')}
            error={errorOf(errors.link?.message)}
          >
            {(control) => (
              <Input autoComplete="off" spellCheck={false} {...control} {...form.register('link')} />
            )}
          </Field>
        </FormSection>
        <FormSection id="audience" title={t('form.audience')} text={t('form.audienceHelp')}>
          <AudienceFields provinces={provinces} industries={industries} />
          <label className="flex items-start gap-3 max-md:py-2">
            <input
              type="checkbox"
              aria-describedby="by-mail-note"
              className="mt-1 size-4 shrink-0 accent-accent"
              {...form.register('byMail')}
            />
            <span>
              <span className="block font-medium">{t('form.byMail')}</span>
              <span id="by-mail-note" className="block text-sm text-muted">
                {t('form.byMailHelp')}
              </span>
            </span>
          </label>
        </FormSection>
        <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 rounded border bg-surface p-3 shadow-float">
          <div role="status" className="min-w-0 flex-1 text-sm max-sm:basis-full max-sm:[&:not(:empty)]:pb-3">
            {errorCount > 0 ? <p className="text-danger">{t('form.errors', { count: errorCount })}</p> : null}
            {passed ? (
              <p className="text-danger">
                {t(`form.${passed}`)}{' '}
                <Link href={back} target="_blank" className="link underline">
                  {t('form.latest')}
                </Link>
              </p>
            ) : null}
            {failure ? (
              <FailureText failure={failure} unexpected={t('failed.save')} />
            ) : (
              <FormError errors={errors} unexpected={t('failed.save')} />
            )}
          </div>
          <Link href={back} className={buttonClass({ className: 'max-sm:flex-1' })}>
            {t('form.cancel')}
          </Link>
          <Button tone="primary" type="submit" disabled={isSubmitting} className="max-sm:flex-1">
            {isSubmitting ? t('form.saving') : t('form.save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const resolveLater = lateResolver<Values>(
  async () => (await import('./announcement-resolver')).announcementResolver,
);

/** How many fields have something wrong, each language's own. */
function countErrors({ texts, link }: { texts?: object; link?: object }): number {
  const ofTexts = locales.flatMap((locale) =>
    Object.keys((texts as Partial<Record<string, object>> | undefined)?.[locale] ?? {}),
  );
  return ofTexts.length + (link ? 1 : 0);
}

type SectionProps = { id: string; title: string; text: string; children: ReactNode };

/** A part of a long form with its heading. */
function FormSection({ id, title, text, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5"
    >
      <div>
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
