'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { RichTextEditor } from '@/components/forms/rich-text-editor';
import { useCodeWords } from '@/components/forms/use-code-words';
import { sendPicture } from '@/components/media/send-picture';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { Locale } from '@/lib/i18n/locales';
import { type PageForm, pageLimits } from '@/lib/pages/page-form';
import { otherVideoHosts } from '@/lib/pages/video-hosts';
import { privateMediaUrl } from '@/lib/shared/media';

type Props = {
  locale: Locale;
  /** Changes where another formatted text was put into its editor. */
  revision: number;
  /** Hosts of video players that are switched on. */
  videoHosts: readonly string[];
};

/** What a page says in one language: title, text, and what search engines are told. Whoever types makes it a person's. */
export function TextFields({ locale, revision, videoHosts }: Props) {
  const t = useTranslations('pages');
  const format = useFormatter();
  const form = useFormContext<PageForm>();
  const at = `texts.${locale}` as const;
  const title = useController<PageForm, `${typeof at}.title`>({ name: `${at}.title` });
  const description = useController<PageForm, `${typeof at}.description`>({ name: `${at}.description` });
  const content = useController<PageForm, `${typeof at}.content`>({ name: `${at}.content` });
  const errorOf = useCodeWords(useTranslations('pages.fields'));
  const off = otherVideoHosts(content.field.value, videoHosts);
  const wrong = ({
    fieldState,
  }: {
    fieldState: { error?: { message?: string | undefined } | undefined };
  }) => {
    return errorOf(fieldState.error?.message);
  };

  /** A machine's words that somebody changed are theirs: no machine writes over them. */
  function claim() {
    if (form.getValues(`${at}.source`) === 'human') return;
    form.setValue(`${at}.source`, 'human');
    form.setValue(`${at}.from`, null);
    form.setValue(`${at}.fromMark`, '');
  }

  return (
    <div className="grid min-w-0 gap-4">
      <Field id={`title-${locale}`} label={t('editor.title')} error={wrong(title)}>
        {(control) => (
          <Input
            {...control}
            {...title.field}
            lang={locale}
            autoComplete="off"
            maxLength={pageLimits.title}
            onChange={(event) => {
              claim();
              title.field.onChange(event);
            }}
          />
        )}
      </Field>
      <RichTextEditor
        key={revision}
        preset="full"
        id={`content-${locale}`}
        name={content.field.name}
        label={t('editor.content')}
        description={
          off.length > 0 ? t('editor.videosOff', { hosts: format.list(off) }) : t('editor.contentHelp')
        }
        error={wrong(content)}
        limit={pageLimits.content}
        lang={locale}
        sitePaths
        // Videos that stand there stay, for the day on which their site is switched on again.
        videoHosts={[...videoHosts, ...off]}
        value={content.field.value}
        onChange={(value) => {
          claim();
          content.field.onChange(value);
        }}
        onBlur={content.field.onBlur}
        upload={async (file, options) => {
          const { key, widths } = await sendPicture(file, {
            target: '/api/admin/pages/media',
            shape: 'free',
            ...options,
          });
          return { src: privateMediaUrl(key, Math.max(...widths)) };
        }}
      />
      <Field
        id={`description-${locale}`}
        label={t('editor.description')}
        help={t('editor.descriptionHelp')}
        error={wrong(description)}
      >
        {(control) => (
          <Textarea
            {...control}
            {...description.field}
            lang={locale}
            rows={2}
            maxLength={pageLimits.description}
            onChange={(event) => {
              claim();
              description.field.onChange(event);
            }}
          />
        )}
      </Field>
    </div>
  );
}
