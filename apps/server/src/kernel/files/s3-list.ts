import { text } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import type { StoredObject } from './objects.ts';
import { EMPTY_BODY_HASH, createS3Error, sendS3Request, unavailable, withRetries } from './s3-request.ts';
import type { S3Settings } from './s3-settings.ts';

interface Page {
  ListBucketResult?: {
    Contents?: { Key: string; LastModified: string; Size: string }[];
    IsTruncated?: string;
    NextContinuationToken?: string;
  };
}
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/**
 * Lists the objects under a prefix within the store's own prefix, 1,000 per request.
 * @throws service.unavailable
 */
export async function* listObjects(settings: S3Settings, below: string): AsyncGenerator<StoredObject> {
  const folders = settings.prefix.split('/').slice(1);
  const own = folders.map((part) => `${decodeURIComponent(part)}/`).join('');
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = Object.entries({
      'list-type': '2',
      prefix: own + below,
      ...(token ? { 'continuation-token': token } : {}),
    });
    const url = new URL(
      `${settings.bucket}?${query.map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join('&')}`,
    );
    const answer = await withRetries(() => sendS3Request(settings, 'GET', url, {}, EMPTY_BODY_HASH));
    if (answer.statusCode !== 200) throw await createS3Error(answer);
    const { ListBucketResult: page } = parser.parse(await text(answer)) as Page;
    for (const { Key, LastModified, Size } of page?.Contents ?? [])
      yield { key: Key.slice(own.length), at: new Date(LastModified), size: Number(Size) };
    token = nextOf(page);
  }
}

/**
 * Token of the next page; undefined behind the last, which some stores give a token all the same.
 * @throws service.unavailable for a page that is not the last and does not say how to go on: the rest would be missed
 */
function nextOf(page: Page['ListBucketResult']): string | undefined {
  if (page?.IsTruncated !== 'true') return undefined;
  if (page.NextContinuationToken) return page.NextContinuationToken;
  throw unavailable(new Error('The bucket lists in pages without a token for the next one'));
}
