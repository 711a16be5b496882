'use client';

import type { Range } from 'quill';
import { useEffect, useRef, useState } from 'react';
import type { RichTextPolicy } from '@/lib/rich-text/parse-delta';
import type { RichTextTheme } from '@/lib/rich-text/presets';
import { imageTypes } from '@/lib/shared/image-limits';
import type { Held } from './apply-tool';
import { LinkDialog } from './link-dialog';
import { Delta, type Quill } from './quill';
import { Toolbar } from './toolbar';
import { VideoDialog } from './video-dialog';

type Props = {
  quill: Quill;
  theme: RichTextTheme;
  policy: RichTextPolicy;
  controls: string;
  /** Counts up when a link is asked for by the keyboard. */
  linkWanted: number;
  /** Where pictures may stand in the text. */
  onPictures: ((files: File[]) => void) | undefined;
};

type Asked = { kind: 'link'; range: Range; href: string } | { kind: 'video'; range: Range };

/** The toolbar and what its buttons ask. With the theme `bubble` it floats above a selection, with `none` keys do it all. */
export function EditorTools({ quill, theme, policy, controls, linkWanted, onPictures }: Props) {
  const { held, range } = useHeld(quill);
  const place = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isUsed, setIsUsed] = useState(false);

  function askLink() {
    const at = quill.getSelection(true);
    if (at) setAsked({ kind: 'link', ...linkAround(quill, at) });
  }
  function askVideo() {
    const at = quill.getSelection(true);
    if (at) setAsked({ kind: 'video', range: at });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each press of the keys
  useEffect(() => {
    if (linkWanted > 0) askLink();
  }, [linkWanted]);

  /** The dialog gives the focus back to the button first. */
  function finish(change: (() => void) | null) {
    setAsked(null);
    setTimeout(() => {
      if (asked) quill.setSelection(asked.range.index, asked.range.length, 'silent');
      change?.();
    });
  }

  useEffect(() => {
    const goToTools = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey || theme === 'none') return;
      event.preventDefault();
      setIsUsed(true);
      const focusFirst = () =>
        place.current?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus();
      // At once where the tools stand, so that the next key is theirs; the floating ones have to be drawn first.
      if (place.current) focusFirst();
      else requestAnimationFrame(focusFirst);
    };
    quill.root.addEventListener('keydown', goToTools);
    return () => quill.root.removeEventListener('keydown', goToTools);
  }, [quill, theme]);

  const isShown =
    theme === 'snow' || (theme === 'bubble' && (isUsed || (range !== null && range.length > 0)));
  // Above the selection; what stands before it yields where the room is too small.
  const bounds = theme === 'bubble' && isShown ? quill.getBounds(range ?? quill.selection.savedRange) : null;
  return (
    <>
      {isShown ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
        <div
          className={theme === 'bubble' ? 'rt-bubble' : 'contents'}
          style={theme === 'bubble' ? { top: bounds?.top ?? 0 } : undefined}
          onFocus={() => setIsUsed(true)}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsUsed(false);
          }}
        >
          {theme === 'bubble' ? <span style={{ flex: `0 1 ${Math.max(0, bounds?.left ?? 0)}px` }} /> : null}
          <Toolbar
            quill={quill}
            preset={policy.preset}
            held={held}
            controls={controls}
            place={place}
            className={theme === 'bubble' ? 'rt-toolbar-floating' : ''}
            own={{
              link: askLink,
              video: askVideo,
              image: () => files.current?.click(),
            }}
          />
        </div>
      ) : null}
      {onPictures ? (
        <input
          ref={files}
          type="file"
          multiple
          hidden
          accept={imageTypes.join(',')}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (chosen.length > 0) onPictures(chosen);
          }}
        />
      ) : null}
      {asked?.kind === 'link' ? (
        <LinkDialog
          given={{ href: asked.href, needsText: asked.range.length === 0 }}
          onClose={() => finish(null)}
          onRemove={asked.href ? () => finish(() => quill.format('link', false, 'user')) : undefined}
          onApply={({ href, text }) =>
            finish(() => {
              const { index, length } = asked.range;
              if (length > 0) quill.formatText(index, length, 'link', href, 'user');
              else quill.insertText(index, text, { link: href }, 'user');
              quill.setSelection(index + (length || text.length), 0, 'user');
            })
          }
        />
      ) : null}
      {asked?.kind === 'video' ? (
        <VideoDialog
          hosts={policy.videoHosts ?? []}
          onClose={() => finish(null)}
          onApply={({ player, width, height }) =>
            finish(() => {
              const { index, length } = asked.range;
              const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
              quill.updateContents(
                new Delta().retain(index).delete(length).insert({ video: player }, size),
                'user',
              );
              quill.setSelection(index + 1, 0, 'user');
            })
          }
        />
      ) : null}
    </>
  );
}

type Cursor = { held: Held /** Null while the text has no focus. */; range: Range | null };

/** The formats where the cursor is; after the focus left those where it was. */
function useHeld(quill: Quill | null): Cursor {
  const [cursor, setCursor] = useState<Cursor>({ held: {}, range: null });
  useEffect(() => {
    if (!quill) return;
    const look = () => {
      const [range] = quill.selection.getRange();
      setCursor((before) => {
        if (!range) return before.range ? { ...before, range: null } : before;
        return { held: quill.getFormat(range), range };
      });
    };
    quill.on('editor-change', look);
    return () => {
      quill.off('editor-change', look);
    };
  }, [quill]);
  return cursor;
}

/** What a link would be made of: the selection, or the whole link in which the cursor stands, with its address. */
function linkAround(quill: Quill, range: Range): { range: Range; href: string } {
  const { link } = quill.getFormat(range);
  const href = typeof link === 'string' ? link : '';
  if (range.length > 0 || href === '') return { range, href };
  let from = range.index;
  let to = range.index;
  const isOfIt = (index: number) => quill.getFormat(index, 1).link === href;
  while (from > 0 && isOfIt(from - 1)) from -= 1;
  while (to < quill.getLength() && isOfIt(to)) to += 1;
  return { range: { index: from, length: to - from }, href };
}
