declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  interface Kept {
    bucket: string;
    key: string;
  }
  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    store: {
      putObject(object: Kept): Promise<{ size: number }>;
      getResourcePath(bucket: string, key: string, resource: string): string;
    };
  }
  export = S3rver;
}
declare module 's3rver/lib/models/account.js' {
  const account: { DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void } };
  export = account;
}
declare module 'aws4' {
  export function sign(
    request: {
      host: string;
      method: string;
      path: string;
      service: string;
      region: string;
      headers: Record<string, string>;
    },
    keys: { accessKeyId: string; secretAccessKey: string },
  ): { headers: Record<string, string> };
}
