import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listObjects } from './s3-list.ts';
import { readS3Settings, type S3Settings } from './s3-settings.ts';

let server: Server;
let settings: S3Settings;
/** What the bucket answers one after the other, the last again and again: a status, or what stands in its list. */
let answers: (number | string)[];
let asked: number;
beforeAll(async () => {
  server = createServer((_, reply) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? '';
    asked += 1;
    if (typeof answer === 'number')
      return reply.writeHead(answer).end('<Error><Code>SlowDown</Code></Error>');
    return reply.end(`<?xml version="1.0"?><ListBucketResult>${answer}</ListBucketResult>`);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  settings = readS3Settings(`s3://key:secret@bucket?endpoint=${endpoint}`, {});
});
afterAll(() => void server.close());

const file = (key: string) =>
  `<Contents><Size>1</Size><LastModified>2026-11-30T00:00:00Z</LastModified><Key>${key}</Key></Contents>`;
const list = async (...told: (number | string)[]) => {
  [answers, asked] = [told, 0];
  const keys: string[] = [];
  for await (const { key } of listObjects(settings, '')) {
    keys.push(key);
    if (keys.length > 5) break;
  }
  return keys;
};
const more = (token: string) =>
  `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;

it('pages are read to the last, whatever token that has', async () => {
  for (const end of ['', '<NextContinuationToken/>', '<NextContinuationToken>x</NextContinuationToken>'])
    expect(
      await list(file('a') + more('1/a+b=='), `${file('b')}<IsTruncated>false</IsTruncated>${end}`),
    ).toEqual(['a', 'b']);
});

it('a page that does not say how to go on is no whole list', async () => {
  await expect(list(`${file('a')}<IsTruncated>true</IsTruncated><NextMarker>a</NextMarker>`)).rejects.toThrow(
    'service.unavailable',
  );
});

it('a bucket that is too busy is asked again', async () => {
  expect(await list(429, 503, file('a'))).toEqual(['a']);
});
