'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Field, FieldError } from '@/components/forms/field';
import { RichTextEditor } from '@/components/forms/rich-text-editor';
import { Select } from '@/components/forms/select';
import { useForm } from '@/components/forms/use-form';
import { sendPicture } from '@/components/media/send-picture';
import { Button } from '@/components/ui/button';
import type { Delta } from '@/lib/rich-text/delta';
import {
  type RichTextPreset,
  type RichTextTheme,
  type RichTextType,
  richTextPresets,
  richTextThemes,
  richTextTypes,
} from '@/lib/rich-text/presets';
import { fetchData } from '@/lib/shared/fetch-data';
import { privateMediaUrl } from '@/lib/shared/media';
import { localePath, paths } from '@/lib/shared/paths';

/** What stands in the editor at first, and the parameter of the address that says so. */
export type EditorBegin = { name: string; value: string; delta: Delta };

type Props = {
  preset: RichTextPreset;
  theme: RichTextTheme;
  type: RichTextType;
  readOnly: boolean;
  begin: EditorBegin | null;
  beginHtml: string;
  videoHosts: readonly string[];
};

type Read = { delta: Delta; html: string; length: number };

const limit = 500;

/** An editor in a form, and what the server makes of what it hands out. */
export function EditorTrial(props: Props) {
  const { preset, type, videoHosts } = props;
  const t = useTranslations('rich-text.trial');
  const form = useForm<{ content: Delta | string | null }>({
    defaultValues: {
      content: type === 'delta' ? (props.begin?.delta ?? null) : type === 'html' ? props.beginHtml : '',
    },
  });
  const [handedOut, setHandedOut] = useState<Delta | string | null>(null);
  const [pictures, setPictures] = useState(0);
  const [read, setRead] = useState<Read | 'failed' | null>(null);

  async function show({ content }: { content: Delta | string | null }) {
    const body = JSON.stringify({ type, preset, value: content ?? '' });
    setRead(
      await fetchData<Read>('/api/demo/rich-text', { method: 'POST', body }).catch(() => 'failed' as const),
    );
  }

  return (
    <>
      <Choices {...props} />
      <form noValidate onSubmit={form.handleSubmit(show)} className="panel grid gap-4 p-4">
        <Controller
          name="content"
          control={form.control}
          render={({ field: { ref, value, onChange, onBlur, name } }) => (
            <RichTextEditor
              // The types cannot say which value goes with which type.
              {...({
                type,
                value,
                onChange: (next: Delta | string) => {
                  setHandedOut(next);
                  onChange(next);
                },
              } as { type: 'delta'; value: Delta | null; onChange: (next: Delta) => void })}
              ref={ref}
              id="trial"
              name={name}
              preset={preset}
              theme={props.theme}
              readOnly={props.readOnly}
              label={t('field')}
              description={t('help')}
              placeholder={t('placeholder')}
              limit={limit}
              videoHosts={videoHosts}
              upload={async (file, options) => {
                const { key, widths } = await sendPicture(file, {
                  target: '/api/member/media',
                  shape: 'free',
                  ...options,
                });
                return { src: privateMediaUrl(key, Math.max(...widths)) };
              }}
              onPictures={(files) => setPictures((before) => before + files.length)}
              onBlur={onBlur}
            />
          )}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" tone="primary">
            {t('submit')}
          </Button>
          {pictures > 0 ? <p role="status">{t('pictures', { count: pictures })}</p> : null}
        </div>
      </form>
      {handedOut === null ? null : (
        <Part id="handed-out" title={t('handedOut')}>
          <Source>{typeof handedOut === 'string' ? handedOut : JSON.stringify(handedOut, null, 1)}</Source>
        </Part>
      )}
      {read === 'failed' ? <FieldError>{t('failed')}</FieldError> : null}
      {read && read !== 'failed' ? (
        <>
          <Part id="as-read" title={t('page')}>
            <div className="rich-text" dangerouslySetInnerHTML={{ __html: read.html }} />
            <p className="text-sm text-muted">{t('length', { count: read.length })}</p>
          </Part>
          <Part id="document" title={t('document')}>
            <Source>{JSON.stringify(read.delta)}</Source>
          </Part>
          <Part id="html" title={t('html')}>
            <Source>{read.html}</Source>
          </Part>
        </>
      ) : null}
    </>
  );
}

/** Which editor it is: in the address, so that it can be passed on. */
function Choices({ preset, theme, type, readOnly, begin }: Props) {
  const t = useTranslations('rich-text.trial');
  const locale = useLocale();
  const chosen = [
    { name: 'preset', label: t('preset'), value: preset as string, of: richTextPresets as readonly string[] },
    { name: 'theme', label: t('theme'), value: theme, of: richTextThemes },
    { name: 'type', label: t('type'), value: type, of: richTextTypes },
  ];
  return (
    <form
      action={localePath(locale, paths.demoEditor())}
      className="grid items-end gap-3 sm:grid-cols-3"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      {chosen.map(({ name, label, value, of }) => (
        <Field key={name} id={`choose-${name}`} label={label}>
          {(control) => (
            <Select {...control} name={name} defaultValue={value}>
              {of.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="readOnly" value="1" defaultChecked={readOnly} className="size-4" />
        {t('readOnly')}
      </label>
      {begin ? <input type="hidden" name={begin.name} value={begin.value} /> : null}
    </form>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="panel grid min-w-0 gap-3 p-4">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Source({ children }: { children: string }) {
  return <pre className="overflow-x-auto whitespace-pre-wrap break-all text-sm">{children}</pre>;
}
