import 'server-only';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Store } from './store';

export type S3Settings = {
  /** Of an S3-compatible service; Amazon's own without. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** Milliseconds; a service that hangs must not hold a request for ever. */
  requestTimeout?: number;
};

const connectionTimeout = 3_000;

/** Files in a bucket, which need not be public: the site itself hands them out. Loaded when the first file is asked for. */
export function s3Store({ bucket, accessKeyId, secretAccessKey, ...settings }: S3Settings): Store {
  let connected: Promise<Connected> | undefined;
  const connect = () => {
    connected ??= open(settings, { accessKeyId, secretAccessKey });
    return connected;
  };
  return {
    async put(path, bytes, contentType) {
      const { client, sdk } = await connect();
      const named = { Bucket: bucket, Key: path, ContentType: contentType };
      await client.send(new sdk.PutObjectCommand({ ...named, Body: bytes, ContentLength: bytes.length }));
    },
    async get(path) {
      const { client, sdk } = await connect();
      const found = await unlessMissing(client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: path })));
      const bytes = await found?.Body?.transformToByteArray();
      return bytes ? Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length) : null;
    },
    async remove(path) {
      const { client, sdk } = await connect();
      await unlessMissing(client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: path })));
    },
    async list(folder) {
      const { client, sdk } = await connect();
      const paths: string[] = [];
      let after: string | undefined;
      do {
        const asked = { Bucket: bucket, Prefix: `${folder}/`, ContinuationToken: after };
        const page = await client.send(new sdk.ListObjectsV2Command(asked));
        for (const { Key } of page.Contents ?? []) if (Key) paths.push(Key);
        after = page.NextContinuationToken;
      } while (after);
      return paths.sort();
    },
  };
}

type Sdk = typeof import('@aws-sdk/client-s3');
type Connected = { client: S3Client; sdk: Sdk };

async function open(
  { requestTimeout = 20_000, ...settings }: Omit<S3Settings, 'bucket' | 'accessKeyId' | 'secretAccessKey'>,
  credentials: { accessKeyId: string; secretAccessKey: string },
): Promise<Connected> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...settings,
    credentials,
    maxAttempts: 3,
    // Services other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
  });
  return { client, sdk };
}

function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw error;
  });
}
