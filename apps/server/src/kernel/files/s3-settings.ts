import type { Credentials } from './sign-request.ts';

/** Address and credentials of an S3 bucket. */
export interface S3Settings extends Credentials {
  /** URL of the bucket, without a trailing slash: its own host name, or a path of the endpoint. */
  bucket: string;
  /** Path within the bucket, '' or /prefix. */
  prefix: string;
}

/** Hosts that refuse a bucket in the path: Aliyun's OSS, and Tencent's COS for buckets since 2024. */
const byHostName = /(^|\.)(aliyuncs\.com|myqcloud\.com|tencentcos\.cn)$/;

/** URL of an object by its key below the prefix. */
export const objectUrl = ({ bucket, prefix }: Pick<S3Settings, 'bucket' | 'prefix'>, key: string): URL =>
  new URL(`${bucket}${prefix}/${key}`);

/**
 * Parses a bucket address: s3://[key:secret@]bucket[/prefix][?endpoint=https://host:port][&region=name][&address=host].
 * `address` says where the bucket is named: `host` (https://bucket.host) or `path` (https://host/bucket); by default the
 * host name where the store demands it, else the path. Credentials
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
  return {
    bucket: bucketUrl(new URL(endpoint), url.host, url.searchParams.get('address')),
    prefix: url.pathname.replace(/\/+$/, ''),
    region,
    accessKey,
    secretKey,
  };
}

/** URL of a bucket; an endpoint that begins with the bucket's name is its host name already. */
function bucketUrl({ protocol, host, hostname }: URL, bucket: string, address: string | null): string {
  if (address !== null && address !== 'host' && address !== 'path')
    throw new Error('s3://: address must be host or path');
  if (host.startsWith(`${bucket}.`) && address !== 'path') return `${protocol}//${host}`;
  const isHost = (address ?? (byHostName.test(hostname) ? 'host' : 'path')) === 'host';
  return isHost ? `${protocol}//${bucket}.${host}` : `${protocol}//${host}/${bucket}`;
}
