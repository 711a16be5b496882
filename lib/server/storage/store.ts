/** Where files lie by path. Paths are checked by lib/server/storage.ts before they come here. */
export type Store = {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where there is no such file. */
  get(path: string): Promise<Buffer<ArrayBuffer> | null>;
  /** What is gone already is no failure. */
  remove(path: string): Promise<void>;
  /** Paths of the files below a folder; none for one that does not exist. */
  list(folder: string): Promise<string[]>;
};
