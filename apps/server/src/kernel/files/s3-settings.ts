import type { Credentials } from './sign-request.ts';

/** Address and credentials of an S3 bucket. `base` is the path-style bucket URL without a trailing slash. */
export interface S3Settings extends Credentials {
  base: string;
}

/**
 * Parses a bucket address: s3://[key:secret@]bucket[/prefix][?endpoint=https://host:port][&region=name]. Credentials
 * default to AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, the region to AWS_REGION, the endpoint to AWS.
 * @throws Error that names what is missing
 */
export function readS3Settings(filesUrl: string, env: NodeJS.ProcessEnv): S3Settings {
  const url = new URL(filesUrl);
  const region = url.searchParams.get('region') ?? env['AWS_REGION'] ?? 'us-east-1';
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.${domain}`;
  const accessKey = decodeURIComponent(url.username) || env['AWS_ACCESS_KEY_ID'];
  const secretKey = decodeURIComponent(url.password) || env['AWS_SECRET_ACCESS_KEY'];
  if (!url.host) throw new Error('s3://: the bucket is missing, as in s3://bucket/prefix');
  if (!/^https?:\/\/[^/]+\/?$/.test(endpoint))
    throw new Error('s3://: endpoint must be http(s)://host[:port]');
  if (!accessKey || !secretKey)
    throw new Error(
      's3://: no keys; put key:secret@ before the bucket or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  const base = `${endpoint.replace(/\/$/, '')}/${url.host}${url.pathname.replace(/\/+$/, '')}`;
  return { base, region, accessKey, secretKey };
}
