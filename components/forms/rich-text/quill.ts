import { Delta, Parchment, type Range } from 'quill';
import QuillClipboard from 'quill/modules/clipboard.js';
import QuillSyntax from 'quill/modules/syntax.js';
import QuillUploader from 'quill/modules/uploader.js';
import { Quill } from 'react-quill';
import type { DeltaOp } from '@/lib/rich-text/delta';
import type { RichTextPolicy } from '@/lib/rich-text/parse-delta';
import { pastedOps } from '@/lib/rich-text/pasted';
import { fonts, sizes, textColors } from '@/lib/rich-text/presets';
import { Formula, Picture, SafeLink, Video } from './embeds';

// Quill as our texts need it; registered once, for all editors of a page.

export type ClipboardOptions = { policy: RichTextPolicy; onPictures: (data: string[]) => void };

/** Takes of what is pasted that which may stand in the text. */
class Clipboard extends QuillClipboard {
  override convert(pasted: { html?: string; text?: string }, formats?: Record<string, unknown>): Delta {
    const { policy, onPictures } = this.options as unknown as ClipboardOptions;
    const { ops, pictures } = pastedOps(super.convert(pasted, formats).ops as DeltaOp[], policy);
    if (pictures.length > 0) onPictures(pictures);
    return new Delta(ops);
  }

  protected override normalizeHTML(pasted: Document): void {
    for (const element of pasted.querySelectorAll(unread)) element.remove();
    super.normalizeHTML(pasted);
  }
}

/** Elements whose text is none of the text's. */
const unread = 'script, style, template, noscript, title, head, textarea, select, object, svg, form button';

/** Things of ours and players, as they stand in pages; what may stay is the clipboard's to say. */
export const pastedThings: [string, (node: Node) => Delta][] = [
  ['.rt-formula', (node) => new Delta().insert({ formula: attribute(node, 'data-value') })],
  ['.rt-video', (node) => new Delta().insert({ video: attribute(node, 'data-video') })],
  ['img', (node) => new Delta().insert({ image: attribute(node, 'src') }, altOf(node))],
  ['iframe', (node) => new Delta().insert({ video: attribute(node, 'src') })],
];

function altOf(node: Node): Record<string, string> | undefined {
  const alt = attribute(node, 'alt');
  return alt ? { alt } : undefined;
}

function attribute(node: Node, name: string): string {
  return (node as Element).getAttribute(name) ?? '';
}

/** Files of any kind go to the handler, which says what it cannot take. */
class Uploader extends QuillUploader {
  override upload(range: Range, files: FileList | File[]): void {
    if (files.length > 0) this.options.handler?.call(this, range, [...files]);
  }
}

export type SyntaxOptions = { languageLabel: string };

/** The lists of languages have a name, and choose nothing where nothing may be changed. */
class Syntax extends QuillSyntax {
  override initListener(): void {
    super.initListener();
    this.quill.on(Quill.events.SCROLL_BLOT_MOUNT, ({ uiNode }: { uiNode?: unknown }) => {
      if (!(uiNode instanceof HTMLSelectElement)) return;
      uiNode.setAttribute('aria-label', (this.options as unknown as SyntaxOptions).languageLabel);
      uiNode.disabled = !this.quill.isEnabled();
    });
  }
}

const { ClassAttributor, Scope } = Parchment;

/** A format that is a class of app/rich-text.css. */
const named = (name: string, whitelist: readonly string[]) =>
  new ClassAttributor(name, `rt-${name}`, { scope: Scope.INLINE, whitelist: [...whitelist] });

Quill.register(
  {
    'formats/color': named('color', textColors),
    'formats/background': named('background', textColors),
    'formats/font': named('font', fonts),
    'formats/size': named('size', sizes),
    'formats/link': SafeLink,
    'formats/image': Picture,
    'formats/video': Video,
    'formats/formula': Formula,
    'modules/clipboard': Clipboard,
    'modules/syntax': Syntax,
    'modules/uploader': Uploader,
  },
  true,
);

export { Delta, Quill };
