'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Field, FieldError } from '@/components/forms/field';
import { FailureText, FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { saveBannerAction } from '@/lib/banners/actions';
import { bannerPlaceNames, bannerSize } from '@/lib/banners/places';
import type { BannerForm as Values } from '@/lib/banners/schemas';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { Picture } from '@/lib/shared/media';
import { PictureField } from './picture-field';
import { TextFields } from './text-fields';

type Props = {
  /** 0 for a new one, whose version is 0 as well. */
  id: number;
  version: number;
  values: Values;
  /** The pictures that it names. */
  known: Picture[];
};

/** A banner as it is written: pictures and words by language, where it leads, where and when it is shown. */
export function BannerForm({ id, version, values, known: stored }: Props) {
  const t = useTranslations('banners');
  const router = useRouter();
  const { write, failure } = useWrite(null);
  const form = useForm<Values>({ resolver: resolveLater, defaultValues: values });
  const { register, watch, setValue, clearErrors, formState } = form;
  const { errors, isSubmitting } = formState;
  const [known, setKnown] = useState(stored);
  // What a new one is called until the server has it: pressed again after a lost answer, it is the same banner.
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const [passed, setPassed] = useState<'stale' | 'gone' | 'full' | null>(null);
  const picture = known.find(({ key }) => key === watch('picture'));
  const words = useCodeWords(useTranslations('banners.fields'));
  const learn = (added: Picture) => setKnown((before) => [...before, added]);

  async function submit(typed: Values) {
    const answer = await write({
      call: () => saveBannerAction({ ...typed, id, version, clientId }),
      done: t(id === 0 ? 'done.created' : 'done.saved'),
      onFailure: (refused) => {
        if (refused.code === 'staleVersion') setPassed('stale');
        else if (refused.code === 'notFound') setPassed('gone');
        else if (refused.code === 'conflict') setPassed('full');
        else return refused.code === 'invalidInput' && showFailure(form, refused);
        return true;
      },
    });
    if (!answer.ok) return;
    setClientId(crypto.randomUUID());
    router.push(adminPaths.banners());
    router.refresh();
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit(submit)}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <FormSection id="picture" title={t('form.pictureTitle')}>
          <PictureField
            name="picture"
            label={t('form.picture')}
            help={t('form.pictureHelp', bannerSize)}
            error={words(errors.picture?.message)}
            picture={picture}
            onUploaded={(added) => {
              learn(added);
              setValue('picture', added.key, { shouldDirty: true });
              clearErrors('picture');
            }}
          />
        </FormSection>
        <FormSection id="texts" title={t('form.texts')} text={t('form.textsHelp')}>
          <TextFields known={known} onUploaded={learn} />
        </FormSection>
        <FormSection id="where" title={t('form.where')}>
          <Field
            id="link"
            label={t('form.link')}
            help={t('form.linkHelp')}
            error={words(errors.link?.message)}
          >
            {(control) => <Input autoComplete="off" spellCheck={false} {...control} {...register('link')} />}
          </Field>
          <fieldset aria-describedby="places-note">
            <legend className="font-medium">{t('form.places')}</legend>
            <div className="flex flex-wrap gap-x-6">
              {bannerPlaceNames.map((place) => (
                <label key={place} className="inline-flex items-center gap-2 py-1 max-md:py-2.5">
                  <input
                    type="checkbox"
                    value={place}
                    aria-invalid={errors.places !== undefined}
                    className="size-4 shrink-0 accent-accent"
                    {...register('places')}
                  />
                  {t(`places.${place}`)}
                </label>
              ))}
            </div>
            <div id="places-note" className="text-sm text-muted">
              {errors.places ? <FieldError>{words(errors.places.message)}</FieldError> : t('form.placesHelp')}
            </div>
          </fieldset>
        </FormSection>
        <FormSection id="when" title={t('form.when')}>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['startsAt', 'endsAt'] as const).map((name) => (
              <Field
                key={name}
                id={name}
                label={t(`form.${name}`)}
                help={t(`form.${name}Help`)}
                error={words(errors[name]?.message)}
              >
                {(control) => <Input type="datetime-local" {...control} {...register(name)} />}
              </Field>
            ))}
          </div>
          <label className="flex items-start gap-3 max-md:py-2">
            <input
              type="checkbox"
              aria-describedby="active-note"
              className="mt-1 size-4 shrink-0 accent-accent"
              {...register('active')}
            />
            <span>
              <span className="block font-medium">{t('form.active')}</span>
              <span id="active-note" className="block text-sm text-muted">
                {t('form.activeHelp')}
              </span>
            </span>
          </label>
        </FormSection>
        <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 rounded border bg-surface p-3 shadow-float">
          <div role="status" className="min-w-0 flex-1 text-sm max-sm:basis-full max-sm:[&:not(:empty)]:pb-3">
            {passed ? (
              <p className="text-danger">
                {t(`form.${passed}`)}{' '}
                {passed === 'stale' && id !== 0 ? (
                  <Link href={adminPaths.bannerEdit(id)} target="_blank" className="link underline">
                    {t('form.latest')}
                  </Link>
                ) : null}
              </p>
            ) : null}
            {failure ? (
              <FailureText failure={failure} unexpected={t('failed.save')} />
            ) : (
              <FormError errors={errors} unexpected={t('failed.save')} />
            )}
          </div>
          <Link href={adminPaths.banners()} className={buttonClass({ className: 'max-sm:flex-1' })}>
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

const resolveLater = lateResolver<Values>(async () => (await import('./banner-resolver')).bannerResolver);

/** A part of the form with its heading. */
function FormSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5"
    >
      <div>
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        {text ? <p className="text-sm text-muted">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
