/**
 * A real S3 server as a process of its own: s3rver, which leaves signatures of version 4 unread; aws4 checks them before
 * it, and the hash of the content. Arguments: folder, bucket, access key, secret key, region, bytes that it takes at one go. Tells its port to whoever
 * forked it, and takes the faults of the next requests: a status, 0 to cut the connection, -1 to cut it amid the answer.
 */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import aws4 from 'aws4';
import S3rver from 's3rver';
import account from 's3rver/lib/models/account.js';

const [directory = '', bucket = '', accessKeyId = '', secretAccessKey = '', region = '', atOnce = ''] =
  process.argv.slice(2);
account.DUMMY_ACCOUNT.createKeyPair(accessKeyId, secretAccessKey);
const s3 = new S3rver({
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
await s3.configureBuckets();

// It answers before the last bytes are in the file, which a reader may then miss.
const put = s3.store.putObject.bind(s3.store);
s3.store.putObject = async (object) => {
  const kept = await put(object);
  const path = s3.store.getResourcePath(object.bucket, object.key, 'object');
  while ((await stat(path)).size < kept.size) await sleep(1);
  return kept;
};
const serve = s3.callback();

/** What S3 would say of a signature, read from what arrived; nothing when it is right. */
function findFault({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '', host = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const request = { host, method, path: url, service: 's3', region, headers: signed };
  const expected = aws4.sign(request, { accessKeyId, secretAccessKey }).headers['Authorization'];
  if (!names.includes('host') || expected !== authorization) return 'SignatureDoesNotMatch';
  const hash = createHash('sha256').update(body).digest('hex');
  return hash === headers['x-amz-content-sha256'] ? undefined : 'XAmzContentSHA256Mismatch';
}

let faults: number[] = [];
process.on('message', (message: number[]) => {
  faults = message;
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());

function cutAmid(response: ServerResponse): void {
  const write = response.write.bind(response);
  response.write = ((chunk: Buffer) => {
    write(chunk.subarray(0, chunk.length / 2), () => response.socket?.resetAndDestroy());
    return false;
  }) as typeof response.write;
}

const server = createServer(async (request, response) => {
  const fault = faults.shift();
  if (fault === 0) return void request.socket.destroy();
  if (fault === -1) cutAmid(response);
  else if (fault) return void response.writeHead(fault).end();
  const body = await buffer(request);
  const code = body.length > Number(atOnce) ? 'EntityTooLarge' : findFault(request, body);
  if (code) return void response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`);
  const { method = '', url, headers } = request;
  serve(
    Object.assign(Readable.from([body]), { method, url, headers, socket: request.socket }) as IncomingMessage,
    response,
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
