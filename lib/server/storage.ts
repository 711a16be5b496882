import 'server-only';
import path from 'node:path';
import { isMediaKey } from '@/lib/shared/media';
import { env } from './env';
import { localStore } from './storage/local-store';
import { s3Store } from './storage/s3-store';
import type { Store } from './storage/store';

/**
 * Who may have a file: `public` everybody, `private` those whom a guard lets in (drafts, hidden things, documents), `made` what
 * was drawn for somebody and can be drawn again. Each is a folder of the store.
 */
export type StorageArea = 'public' | 'private' | 'made';

const folders: Record<StorageArea, string> = { public: 'media', private: 'private', made: 'made' };

let opened: Store | undefined;

/** A folder of this machine, or a bucket: as the environment says. */
function store(): Store {
  opened ??= openStore();
  return opened;
}

function openStore(): Store {
  const { STORAGE, DATA_DIR, ...settings } = env();
  if (STORAGE === 'local') return folderStore(path.resolve(DATA_DIR));
  return s3Store({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  });
}

/** The store as it lies in a folder of this machine, whatever the environment says: for a restore beside the site's own. */
export function folderStore(root: string): Store {
  return localStore(root, [folders.public]);
}

/** The store of the site itself, by whole paths: for backups, which take what lies there as it is. */
export function siteStore(): Store {
  return store();
}

/** Folders of a store that a backup holds: what lies in `made` can be drawn again. */
export const backedUpFolders: readonly string[] = [folders.public, folders.private];

/** Files that members ordered of their data (lib/personal-data): promised to go after a week, while a backup stays for longer. */
const orderedData = `${folders.private}/data/`;

/** Whether a backup holds a file of these folders, by its whole path. */
export function isBackedUp(given: string): boolean {
  return !given.startsWith(orderedData);
}

/** Words of letters, digits, dot, line and dash between slashes, none beginning with a dot: nothing leads out of an area. */
const pathShape = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i;

/** Whether it can be the path of a stored file, in its area or with the area's folder before it. */
export function isStoragePath(value: string): boolean {
  return value.length <= 200 && pathShape.test(value);
}

/** @throws Error for a path of another shape */
function placeOf(area: StorageArea, given: string): string {
  if (!isStoragePath(given)) throw new Error('not a path of the storage');
  return `${folders[area]}/${given}`;
}

/**
 * Stores a file; one that is there is replaced as a whole, no reader sees half of it.
 * @param given words between slashes, as `claims/abc.pdf`
 * @throws Error for a path of another shape, or when the store fails
 */
export async function putFile(
  area: StorageArea,
  given: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  await store().put(placeOf(area, given), bytes, contentType);
}

/** A stored file, or null where there is none or none could be. */
export async function getFile(area: StorageArea, given: string): Promise<Buffer<ArrayBuffer> | null> {
  return isStoragePath(given) ? store().get(placeOf(area, given)) : null;
}

/**
 * Deletes files; what is gone already is no failure.
 * @throws Error for a path of another shape, before anything is deleted
 */
export async function deleteFiles(area: StorageArea, paths: readonly string[]): Promise<void> {
  for (const place of paths.map((given) => placeOf(area, given))) await store().remove(place);
}

/** Deletes all files of a folder; what is gone already is no failure. @throws Error as `deleteFiles` */
export async function deleteFolder(area: StorageArea, given: string): Promise<void> {
  for (const file of await store().list(placeOf(area, given))) await store().remove(file);
}

/**
 * Copies files to the same paths of another area. Ones that are missing where they come from are left out: a move that
 * died in the middle is taken up again so.
 */
export async function copyFiles(
  from: StorageArea,
  to: StorageArea,
  paths: readonly string[],
  contentType: string,
): Promise<void> {
  for (const given of paths) {
    const bytes = await store().get(placeOf(from, given));
    if (bytes) await store().put(placeOf(to, given), bytes, contentType);
  }
}

/** Of one picture, below either area. */
const mediaFolder = (key: string) => `${key.slice(0, 2)}/${key}`;

export const mediaType = 'image/webp';

/** Where the file of a picture lies in its area. */
export function mediaPath(key: string, width: number): string {
  return `${mediaFolder(key)}/${width}.webp`;
}

/**
 * Stores the files of a picture, one a width. Storing the same again changes nothing.
 * @throws Error for a key of another shape
 */
export async function putMedia(
  key: string,
  files: ReadonlyMap<number, Uint8Array>,
  area: 'public' | 'private' = 'public',
): Promise<void> {
  if (!isMediaKey(key)) throw new Error(`not a media key: ${key}`);
  for (const [width, bytes] of files) await putFile(area, mediaPath(key, width), bytes, mediaType);
}

/** One file of a picture, or null where there is none. */
export async function getMedia(
  key: string,
  width: number,
  area: 'public' | 'private' = 'public',
): Promise<Buffer<ArrayBuffer> | null> {
  if (!isMediaKey(key) || !Number.isInteger(width)) return null;
  return getFile(area, mediaPath(key, width));
}

/** Deletes the files of pictures wherever they lie; what is gone already is no failure. */
export async function deleteMedia(
  keys: readonly string[],
  areas: readonly ('public' | 'private')[] = ['public', 'private'],
): Promise<void> {
  for (const key of keys.filter(isMediaKey)) {
    for (const area of areas) {
      const files = await store().list(placeOf(area, mediaFolder(key)));
      for (const file of files) await store().remove(file);
    }
  }
}
