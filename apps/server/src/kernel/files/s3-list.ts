import { text } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { fail } from '../errors.ts';
import { isPath } from './file-store.ts';
import { NOTHING, send, withRetries } from './s3-request.ts';
import type { S3Settings } from './s3-settings.ts';

interface Page {
  ListBucketResult?: {
    Contents?: { Key: string; LastModified: string }[];
    NextContinuationToken?: string;
  };
}
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** Paths of the stored objects last written before a moment, a thousand an answer. @throws service.unavailable */
export async function* listObjects(settings: S3Settings, before: Date): AsyncGenerator<string> {
  const { origin, pathname } = new URL(settings.base);
  const [, bucket = '', ...folders] = pathname.split('/');
  const prefix = folders.map((part) => `${decodeURIComponent(part)}/`).join('');
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = Object.entries({
      'list-type': '2',
      prefix,
      ...(token ? { 'continuation-token': token } : {}),
    });
    const url = new URL(
      `${origin}/${bucket}?${query.map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join('&')}`,
    );
    const answer = await withRetries(() => send(settings, 'GET', url, {}, NOTHING));
    const body = await text(answer);
    if (answer.statusCode !== 200) fail('service.unavailable');
    const { ListBucketResult: page } = parser.parse(body) as Page;
    for (const { Key, LastModified } of page?.Contents ?? []) {
      const path = Key.slice(prefix.length);
      if (isPath(path) && new Date(LastModified) < before) yield path;
    }
    token = page?.NextContinuationToken;
  }
}
