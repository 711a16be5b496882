import type { Range } from 'quill';
import { Delta, type Quill } from './quill';

/** Sends a picture. */
export type UploadPicture = (
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<{ src: string }>;

/** A picture of a text on its way to the site. */
export type PictureUpload = {
  /** What stands in the text for it meanwhile: an address of the browser's own, or the picture as data. */
  source: string;
  name: string;
  part: number;
  failed: boolean;
};

type Kept = { file: File; abort: AbortController; src: string | null };

/**
 * Uploads the pictures of a text: each stands in it at once and is replaced by the stored one. What comes back by undo or was
 * pasted as data goes the same way.
 */
export class PictureUploads {
  /** A new array with each change, for useSyncExternalStore. */
  entries: readonly PictureUpload[] = [];
  readonly #kept = new Map<string, Kept>();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly quill: Quill,
    private readonly send: UploadPicture,
  ) {
    quill.on('text-change', this.look);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts files into the text and sends them. */
  add(range: Range, files: readonly File[]): void {
    const change = new Delta().retain(range.index).delete(range.length);
    for (const file of files) {
      const source = URL.createObjectURL(file);
      this.#start(source, file);
      change.insert({ image: source });
    }
    this.quill.updateContents(change, 'user');
    this.quill.setSelection(range.index + files.length, 'silent');
  }

  retry(source: string): void {
    const kept = this.#kept.get(source);
    if (kept) this.#start(source, kept.file);
  }

  /** Calls one off and takes it out of the text. */
  drop(source: string): void {
    this.#kept.get(source)?.abort.abort();
    this.#kept.delete(source);
    this.#set(this.entries.filter((entry) => entry.source !== source));
    this.#replace(source, null);
  }

  stop(): void {
    this.quill.off('text-change', this.look);
    for (const [source, { abort }] of this.#kept) {
      abort.abort();
      if (source.startsWith('blob:')) URL.revokeObjectURL(source);
    }
  }

  /** Looks for pictures that are not the site's yet. */
  private readonly look = (): void => {
    for (const image of this.quill.root.querySelectorAll('img')) {
      const source = image.getAttribute('src') ?? '';
      if (!/^(blob|data):/.test(source)) continue;
      const kept = this.#kept.get(source);
      if (kept?.src) void Promise.resolve().then(() => this.#replace(source, kept.src));
      if (kept) continue;
      const file = fileOf(source);
      if (file) this.#start(source, file);
      else void Promise.resolve().then(() => this.#replace(source, null));
    }
  };

  #start(source: string, file: File): void {
    const abort = new AbortController();
    this.#kept.set(source, { file, abort, src: null });
    const others = this.entries.filter((entry) => entry.source !== source);
    this.#set([...others, { source, name: file.name, part: 0, failed: false }]);
    const onProgress = (part: number) => this.#change(source, { part });
    this.send(file, { onProgress, signal: abort.signal }).then(
      ({ src }) => {
        const kept = this.#kept.get(source);
        if (!kept || abort.signal.aborted) return;
        kept.src = src;
        this.#set(this.entries.filter((entry) => entry.source !== source));
        this.#replace(source, src);
      },
      () => {
        if (!abort.signal.aborted) this.#change(source, { failed: true });
      },
    );
  }

  /** Not while somebody composes: the letters would fall apart. */
  #replace(source: string, src: string | null): void {
    const { composition } = this.quill;
    if (composition.isComposing) {
      this.quill.root.addEventListener('compositionend', () => setTimeout(() => this.#replace(source, src)), {
        once: true,
      });
      return;
    }
    for (const { index, attributes } of placesOf(this.quill, source).reverse()) {
      const change = new Delta().retain(index).delete(1);
      if (src !== null) change.insert({ image: src }, attributes);
      this.quill.updateContents(change, 'api');
    }
  }

  #change(source: string, change: Partial<PictureUpload>): void {
    this.#set(this.entries.map((entry) => (entry.source === source ? { ...entry, ...change } : entry)));
  }

  #set(entries: readonly PictureUpload[]): void {
    this.entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

function placesOf(quill: Quill, source: string) {
  const places: { index: number; attributes: Record<string, unknown> | undefined }[] = [];
  let index = 0;
  for (const { insert, attributes } of quill.getContents().ops) {
    if (typeof insert === 'object' && insert.image === source) places.push({ index, attributes });
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return places;
}

/** A picture that was pasted as data, as a file; null for what is none. */
export function fileOf(data: string): File | null {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z]+);base64,(.*)$/is.exec(data) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], `image.${type.slice('image/'.length)}`, { type }) : null;
  } catch {
    return null;
  }
}
