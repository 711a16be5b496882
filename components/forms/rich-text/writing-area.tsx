'use client';

import { useTranslations } from 'next-intl';
import type { Range } from 'quill';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import ReactQuill from 'react-quill';
import 'quill/dist/quill.core.css';
import { Button } from '@/components/ui/button';
import type { DeltaOp, Delta as Document } from '@/lib/rich-text/delta';
import type { RichTextPolicy } from '@/lib/rich-text/parse-delta';
import { embedPresets, type RichTextTheme, type RichTextType } from '@/lib/rich-text/presets';
import { imageTypes } from '@/lib/shared/image-limits';
import { formatAsAsked } from './apply-tool';
import type { EditorError } from './editor-error';
import { EditorTools } from './editor-tools';
import { watchFormulas } from './formula-typing';
import { fileOf, PictureUploads, type UploadPicture } from './picture-uploads';
import { Delta, type Quill } from './quill';
import { formatsFor, modulesFor } from './quill-options';
import { UploadList } from './upload-list';
import { useLibraries } from './use-libraries';

export type WritingAreaProps = {
  /** Read once. */
  initial: Document;
  /** Where the cursor is to stand at once; null for nowhere. */
  caret: number | null;
  type: RichTextType;
  theme: RichTextTheme;
  policy: RichTextPolicy;
  placeholder: string | undefined;
  readOnly: boolean;
  /** Attributes of the text itself: what names and describes it. */
  attributes: Record<string, string | undefined>;
  upload: UploadPicture | undefined;
  onPictures: ((files: File[]) => void) | undefined;
  onChange: (document: Document) => void;
  onBlur: () => void;
};

/** The editor itself: comes late, with Quill. Its text is its own: nothing is put into it while somebody writes. */
export function WritingArea(props: WritingAreaProps) {
  const { initial, type, theme, policy, placeholder, readOnly, attributes, upload, onPictures } = props;
  const t = useTranslations('rich-text.editor');
  const editor = useRef<ReactQuill>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const isBegun = useRef(false);
  const [refused, setRefused] = useState(false);
  const [linkWanted, setLinkWanted] = useState(0);
  const { missing, retry } = useLibraries(quill);
  const takesPictures = upload !== undefined && type !== 'text' && embedPresets.image.includes(policy.preset);
  const uploads = useUploads(quill, takesPictures ? upload : undefined);

  // What Quill was begun with calls the newest of these.
  const latest = useRef({ takeFiles, ...props });
  useEffect(() => {
    latest.current = { takeFiles, ...props };
  });
  function takeFiles(range: Range | null, files: File[]) {
    const pictures = files.filter((file) => (imageTypes as readonly string[]).includes(file.type));
    const place = range ?? quill?.getSelection(true) ?? { index: 0, length: 0 };
    const isTaken = pictures.length > 0 && (uploads !== null || onPictures !== undefined);
    setRefused(!isTaken || pictures.length < files.length);
    if (!isTaken) return;
    if (uploads) uploads.add(place, pictures);
    else onPictures?.(pictures);
  }

  const [begun] = useState(() => ({
    contents: new Delta(initial.ops),
    formats: formatsFor(type, policy.preset),
    modules: modulesFor({
      type,
      policy,
      words: { plainCode: t('plainCode'), codeLanguage: t('codeLanguage') },
      onPictures: (data) => {
        const files = data.flatMap((each) => fileOf(each) ?? []);
        if (files.length > 0) setTimeout(() => latest.current.takeFiles(null, files));
      },
      onFiles: (range, files) => latest.current.takeFiles(range, files),
      onLink: () => setLinkWanted((times) => times + 1),
    }),
  }));

  useEffect(() => {
    const begunEditor = editor.current?.getEditor();
    if (!begunEditor) return;
    // Filling it was no work of the writer's.
    begunEditor.history.clear();
    isBegun.current = true;
    setQuill(begunEditor);
    const { caret } = latest.current;
    if (caret !== null) begunEditor.setSelection(caret, 0, 'silent');
    const { root } = begunEditor;
    const formatOurselves = (event: InputEvent) => formatAsAsked(begunEditor, begun.formats, event);
    // Words that are being composed stand on the placeholder until they are the text's.
    const compose = (event: Event) =>
      root.classList.toggle('rt-composing', event.type === 'compositionstart');
    const blur = () => latest.current.onBlur();
    root.addEventListener('beforeinput', formatOurselves);
    for (const name of ['compositionstart', 'compositionend']) root.addEventListener(name, compose);
    root.addEventListener('blur', blur);
    const leave =
      latest.current.type !== 'text' && begun.formats.includes('formula') ? watchFormulas(begunEditor) : null;
    return () => {
      leave?.();
      for (const name of ['compositionstart', 'compositionend']) root.removeEventListener(name, compose);
      root.removeEventListener('blur', blur);
      root.removeEventListener('beforeinput', formatOurselves);
    };
  }, [begun]);

  const named = useMemo(() => ({ role: 'textbox', 'aria-multiline': 'true', ...attributes }), [attributes]);
  useEffect(() => {
    if (!quill) return;
    for (const [name, value] of Object.entries(named))
      if (value === undefined) quill.root.removeAttribute(name);
      else quill.root.setAttribute(name, value);
    quill.root.setAttribute('aria-readonly', String(readOnly));
    quill.root.tabIndex = 0;
    for (const list of quill.root.querySelectorAll<HTMLSelectElement>('select.ql-ui'))
      list.disabled = readOnly;
  }, [quill, named, readOnly]);

  return (
    <>
      <LibraryNotice missing={missing} onRetry={retry} />
      <div className={`rt-editor rt-theme-${theme}`}>
        {quill && !readOnly && type !== 'text' ? (
          <EditorTools
            quill={quill}
            theme={theme}
            policy={policy}
            controls={attributes.id ?? ''}
            linkWanted={linkWanted}
            onPictures={takesPictures ? (files) => takeFiles(null, files) : undefined}
          />
        ) : null}
        <ReactQuill
          ref={editor}
          theme="default"
          className="rich-text"
          defaultValue={begun.contents}
          formats={begun.formats}
          modules={begun.modules}
          placeholder={placeholder ?? ''}
          readOnly={readOnly}
          useSemanticHTML={false}
          onChange={(_html, _change, _source, { getContents }) => {
            if (isBegun.current) latest.current.onChange({ ops: getContents().ops as DeltaOp[] });
          }}
        />
      </div>
      {refused ? (
        <p role="alert" className="text-sm text-danger">
          {t('pictureRefused')}
        </p>
      ) : null}
      {uploads ? <UploadList uploads={uploads} /> : null}
    </>
  );
}

/** The uploads of a text, for as long as the text is there. */
function useUploads(quill: Quill | null, send: UploadPicture | undefined): PictureUploads | null {
  const [uploads, setUploads] = useState<PictureUploads | null>(null);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const isWanted = send !== undefined;
  useEffect(() => {
    if (!quill || !isWanted) return;
    const made = new PictureUploads(quill, (file, options) =>
      latest.current ? latest.current(file, options) : Promise.reject(new Error('no upload')),
    );
    setUploads(made);
    return () => {
      made.stop();
      setUploads(null);
    };
  }, [quill, isWanted]);
  return uploads;
}

/** A library of the editor did not come: it works on without it. */
function LibraryNotice({ missing, onRetry }: { missing: readonly EditorError[]; onRetry: () => void }) {
  const t = useTranslations('rich-text.errors');
  return missing.map((error) => (
    <EditorNotice key={error} onRetry={onRetry}>
      {t(error)}
    </EditorNotice>
  ));
}

/** A sentence of the editor about itself, with what can be done. */
function EditorNotice({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const common = useTranslations('common.islands');
  return (
    <div role="status" className="rt-notice">
      <p>{children}</p>
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          {common('retry')}
        </Button>
      ) : null}
    </div>
  );
}
