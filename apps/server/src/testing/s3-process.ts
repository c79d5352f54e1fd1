/**
 * S3 server as a separate process, for tests. Version 4 signatures are verified with aws4, independently of the
 * product's signing, and contents by their hash; objects are files in a folder, named by key. Arguments: folder,
 * bucket, access key, secret key, region, maximum bytes per upload. Sends its port to the parent process, and
 * receives the faults of the next requests: a status, 0 to cut the connection, -1 to cut it within the response.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import aws4 from 'aws4';
import { isRefusal, openBucket, refusal } from './s3-bucket.ts';

const [folder = '', bucket = '', accessKeyId = '', secretAccessKey = '', region = '', atOnce = ''] =
  process.argv.slice(2);
const answerOf = await openBucket(folder, bucket);

const quarter = 15 * 60_000;

/** @throws S3 error where signature, time or content hash of the received request is invalid */
function requireSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): void {
  const { authorization = '', host = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const request = { host, method, path: url, service: 's3', region, headers: signed };
  const expected = aws4.sign(request, { accessKeyId, secretAccessKey }).headers['Authorization'];
  if (!names.includes('host') || expected !== authorization) throw refusal(403, 'SignatureDoesNotMatch');
  const at = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  if (!(Math.abs(Date.parse(at) - Date.now()) <= quarter)) throw refusal(403, 'RequestTimeTooSkewed');
  const hash = createHash('sha256').update(body).digest('hex');
  if (hash !== headers['x-amz-content-sha256']) throw refusal(403, 'XAmzContentSHA256Mismatch');
}

let faults: number[] = [];
process.on('message', (message: number[]) => {
  faults = message;
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());

function cutAmid(response: ServerResponse, content: Buffer): void {
  response.writeHead(200, { 'content-length': content.length });
  response.write(content.subarray(0, content.length / 2), () => response.socket?.resetAndDestroy());
}

const server = createServer(async (request, response) => {
  const fault = faults.shift();
  if (fault === 0) return void request.socket.destroy();
  if (fault && fault > 0) return void response.writeHead(fault).end();
  const body = await buffer(request);
  try {
    if (body.length > Number(atOnce)) throw refusal(400, 'EntityTooLarge');
    requireSigned(request, body);
    const { status, headers, content } = await answerOf(request.method ?? '', request.url ?? '', body);
    if (fault === -1) cutAmid(response, content);
    else response.writeHead(status, { ...headers, 'content-length': content.length }).end(content);
  } catch (error) {
    const [status, code] = isRefusal(error) ? [error.status, error.code] : [500, 'InternalError'];
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
  }
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
