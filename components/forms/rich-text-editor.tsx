'use client';

import { useTranslations } from 'next-intl';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import type { Delta } from '@/lib/rich-text/delta';
import type { RichTextPolicy } from '@/lib/rich-text/parse-delta';
import type { RichTextPreset, RichTextTheme, RichTextType } from '@/lib/rich-text/presets';
import { deltaLength } from '@/lib/rich-text/text';
import {
  type AnyValue,
  handOut,
  isSameValue,
  type RichTextValue,
  roughDocumentOf,
} from './rich-text/content';
import { Counter } from './rich-text/counter';
import type { UploadPicture } from './rich-text/picture-uploads';
import { PlainArea } from './rich-text/plain-area';
import { useWritingArea } from './rich-text/use-writing-area';

/** What a form can do with an editor. */
export type RichTextHandle = {
  focus: () => void;
  /** What is written; before the editor is ready its error (specification §8). */
  read: () => { value: AnyValue } | { error: 'editorNotReady' };
};

type Typed<Type extends RichTextType> = (Type extends 'delta' ? { type?: Type } : { type: Type }) & {
  /** Where writing begins. Another one than was handed out last begins anew, unless somebody is writing. */
  value: RichTextValue[Type] | null;
  onChange: (value: RichTextValue[Type]) => void;
};

export type RichTextEditorProps = (Typed<'delta'> | Typed<'html'> | Typed<'text'>) & {
  label: string;
  description?: string;
  /** In the reader's language; stands in place of the description. */
  error?: string;
  placeholder?: string;
  id?: string;
  /** Of the form's field. */
  name?: string;
  theme?: RichTextTheme;
  preset?: RichTextPreset;
  /** How many characters a reader may count; more can be written, and are counted. */
  limit?: number;
  required?: boolean;
  readOnly?: boolean;
  /** The language that is written, where it is another than the page's. */
  lang?: string;
  /** Hosts of video players that are configured. */
  videoHosts?: readonly string[];
  /** Whether links may be paths of this site. */
  sitePaths?: boolean;
  /** Whether a picture's address is one of the site's own. */
  isOwnImage?: (url: string) => boolean;
  /** Where pictures may stand in the text. */
  upload?: UploadPicture;
  /** Takes pictures that were pasted or dropped where none may stand in the text. */
  onPictures?: (files: File[]) => void;
  onBlur?: () => void;
  ref?: Ref<RichTextHandle>;
};

const isSitePicture = (url: string) => /^\/(?:api\/)?media\/[0-9a-f]{24}\//.test(url);

/**
 * A field for a formatted text (decision 0027). The editor's script comes after the page; until then, and where it does not
 * come, the same text is typed into a plain field, and what was typed there is the document.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { type = 'delta', theme = 'snow', preset = 'essential', readOnly = false, limit, error } = props;
  const { videoHosts, sitePaths, isOwnImage = isSitePicture } = props;
  const t = useTranslations('rich-text');
  const common = useTranslations('common.islands');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [policy] = useState<RichTextPolicy>(() => ({ preset, isOwnImage, videoHosts, sitePaths }));
  const [document, setDocument] = useState<Delta>(() => roughDocumentOf(type, props.value));
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [saysUnready, setSaysUnready] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const handedOut = useRef<AnyValue | null>(props.value);
  const area = useWritingArea(type, props.value, policy, box);
  const { begin, begun } = area;

  function change(edited: Delta) {
    const out = handOut(type, edited, policy);
    setDocument(out.document);
    setIsTooLarge(out.isTooLarge);
    // What is the same to a reader is no change to a form.
    if (isSameValue(out.value, handedOut.current)) return;
    handedOut.current = out.value;
    (props.onChange as (value: AnyValue) => void)(out.value);
  }

  // A form that is set back, a draft that was found: another text than this one.
  useEffect(() => {
    if (isSameValue(props.value, handedOut.current)) return;
    if (box.current?.contains(window.document.activeElement)) return;
    handedOut.current = props.value;
    setDocument(roughDocumentOf(type, props.value));
    begin(props.value);
  }, [props.value, type, begin]);

  useEffect(() => {
    if (begun) setDocument(handOut(type, begun.document, policy).document);
  }, [begun, type, policy]);

  const focus = () => box.current?.querySelector<HTMLElement>('[role=textbox], textarea')?.focus();
  useImperativeHandle(props.ref, () => ({
    focus,
    read: () =>
      area.state === 'loading'
        ? { error: 'editorNotReady' }
        : { value: handOut(type, document, policy).value },
  }));

  // Whoever sends the form before the editor is there is told to wait; what was typed stays.
  const isLoading = area.state === 'loading';
  useEffect(() => {
    if (!isLoading) setSaysUnready(false);
    const form = box.current?.closest('form');
    if (!form || !isLoading) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setSaysUnready(true);
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [isLoading]);

  const wrong =
    error ?? (isTooLarge ? t('editor.tooLarge') : saysUnready ? t('errors.editorNotReady') : undefined);
  const hasKeys = theme !== 'none' && type !== 'text' && !readOnly;
  const note = wrong ?? props.description;
  const describedBy =
    [note && `${id}-note`, limit !== undefined && `${id}-count`, hasKeys && `${id}-keys`]
      .filter(Boolean)
      .join(' ') || undefined;
  const Area = begun?.Component;
  return (
    <div ref={box} className="grid min-w-0 gap-1" data-rich-text={area.state}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard goes to the text itself */}
      <label
        id={`${id}-label`}
        htmlFor={area.state === 'ready' ? undefined : id}
        className="font-medium"
        onClick={focus}
      >
        {props.label}
      </label>
      {area.state === 'failed' ? (
        <div role="status" className="rt-notice">
          <p>{t('editor.unloaded')}</p>
          <Button size="sm" onClick={area.retry}>
            {common('retry')}
          </Button>
        </div>
      ) : null}
      {Area && begun ? (
        <Area
          key={begun.id}
          initial={begun.document}
          caret={begun.caret}
          type={type}
          theme={theme}
          policy={policy}
          placeholder={props.placeholder}
          readOnly={readOnly}
          attributes={{
            id,
            name: props.name,
            lang: props.lang,
            'aria-labelledby': `${id}-label`,
            'aria-describedby': describedBy,
            'aria-invalid': wrong ? 'true' : undefined,
            'aria-required': props.required ? 'true' : undefined,
          }}
          upload={props.upload}
          onPictures={props.onPictures}
          onChange={change}
          onBlur={() => props.onBlur?.()}
        />
      ) : (
        <PlainArea
          control={{
            id,
            name: props.name,
            lang: props.lang,
            placeholder: props.placeholder,
            'aria-invalid': wrong ? true : undefined,
            'aria-required': props.required || undefined,
            'aria-describedby': describedBy,
          }}
          document={document}
          readOnly={readOnly}
          isLoading={isLoading}
          hasToolbar={theme === 'snow' && hasKeys}
          onChange={(edited) => {
            area.type(edited);
            change(edited);
          }}
          onBlur={() => props.onBlur?.()}
        />
      )}
      <div className="flex flex-wrap items-start gap-x-4">
        {wrong ? <FieldError id={`${id}-note`}>{wrong}</FieldError> : null}
        {!wrong && props.description ? (
          <p id={`${id}-note`} className="text-sm text-muted">
            {props.description}
          </p>
        ) : null}
        {limit === undefined ? null : (
          <Counter id={`${id}-count`} count={deltaLength(document)} most={limit} />
        )}
      </div>
      {hasKeys ? (
        <span id={`${id}-keys`} hidden>
          {t('editor.keys')}
        </span>
      ) : null}
    </div>
  );
}
