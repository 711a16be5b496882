import Embed from 'quill/blots/embed.js';
import QuillImage from 'quill/formats/image.js';
import QuillLink from 'quill/formats/link.js';
import { escapeHtml } from '@/lib/rich-text/draw-html';
import { safeImage, safeLink, safeSitePath } from '@/lib/rich-text/safe-url';
import { formulaLibrary } from './libraries';

// Things in a text as the editor shows them; the classes are those of app/rich-text.css.

/** Leads only where links may lead. */
export class SafeLink extends QuillLink {
  static override sanitize(url: string): string {
    return safeSitePath(url) ?? safeLink(url) ?? SafeLink.SANITIZED_URL;
  }
}

/** A picture of the site, or one that is on its way there. */
export class Picture extends QuillImage {
  static override sanitize(url: string): string {
    return /^blob:/.test(url) ? url : (ownPath(url) ?? safeImage(url) ?? '//:0');
  }
}

function ownPath(url: string): string | null {
  return /^\/(?!\/)/.test(url) ? url : null;
}

/** A formula: its source until it can be drawn. */
export class Formula extends Embed {
  static override blotName = 'formula';
  static override className = 'rt-formula';
  static override tagName = 'SPAN';

  static override create(value: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the element is this class's, not its parent's
    const node = super.create(value) as HTMLElement;
    node.setAttribute('data-value', String(value));
    node.textContent = String(value);
    return node;
  }

  static override value(node: HTMLElement): string | null {
    return node.getAttribute('data-value');
  }

  constructor(...given: ConstructorParameters<typeof Embed>) {
    super(...given);
    this.draw();
    if (!formulaLibrary.loaded) void formulaLibrary.want().then(() => this.draw());
  }

  draw(): void {
    const tex = Formula.value(this.domNode as HTMLElement);
    if (tex === null || !formulaLibrary.loaded) return;
    this.contentNode.innerHTML = formulaLibrary.loaded(tex);
    // What stands around it is this blot's own element.
    this.contentNode.replaceChildren(...(this.contentNode.firstElementChild?.childNodes ?? []));
  }

  /** For the clipboard. */
  html(): string {
    const tex = escapeHtml(Formula.value(this.domNode as HTMLElement) ?? '');
    return `<span class="rt-formula" data-value="${tex}">${tex}</span>`;
  }
}

const sizes = ['width', 'height'];

/** A video: its place and address. Nothing of the other site is loaded while somebody writes. */
export class Video extends Embed {
  static override blotName = 'video';
  static override className = 'rt-video';
  static override tagName = 'SPAN';

  static override create(value: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the element is this class's, not its parent's
    const node = super.create(value) as HTMLElement;
    node.setAttribute('data-video', String(value));
    node.textContent = String(value);
    return node;
  }

  static override value(node: HTMLElement): string | null {
    return node.getAttribute('data-video');
  }

  static override formats(node: HTMLElement): Record<string, number> {
    return Object.fromEntries(
      sizes.flatMap((name) => {
        const pixels = node.getAttribute(`data-${name}`);
        return pixels === null ? [] : [[name, Number(pixels)]];
      }),
    );
  }

  override format(name: string, value: unknown): void {
    const node = this.domNode as HTMLElement;
    if (!sizes.includes(name)) super.format(name, value);
    else if (value) node.setAttribute(`data-${name}`, String(value));
    else node.removeAttribute(`data-${name}`);
  }

  html(): string {
    const video = escapeHtml(Video.value(this.domNode as HTMLElement) ?? '');
    return `<a class="rt-video" href="${video}" data-video="${video}">${video}</a>`;
  }
}
