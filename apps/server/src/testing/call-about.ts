import type { Route } from '@treadline/contract/kernel/route.ts';
import { png } from './png.ts';
import { sampleBody } from './sample-body.ts';
import type { TestServer } from './server.ts';
import type { ForeignFixture } from './foreign-fixture.ts';

export const nameOf = (route: Route): string => `${route.method} ${route.path}`;
export const recordsOf = ({ record = [] }: Route): readonly string[] =>
  typeof record === 'string' ? [record] : record;

/** Calls a route on its kinds of records with a minimal valid body. */
export async function callAbout(
  { app }: TestServer,
  { ids }: ForeignFixture,
  route: Route,
  token: string | null,
) {
  const own = recordsOf(route).map((name) => ids[name] ?? 1);
  const url = `/api${route.path.replaceAll(/:\w+/g, () => String(own.shift()))}`;
  const headers = { authorization: String(token), 'idempotency-key': `${token}${url}`.slice(0, 190) };
  const payload = route.body && (sampleBody(route.body) as object);
  if (!route.upload)
    return app.inject({ method: route.method, url, headers, ...(payload ? { payload } : {}) });
  const form = new FormData();
  for (const [name, value] of Object.entries(payload ?? {})) form.append(name, String(value));
  form.append('file', new Blob([png]), 'a.png');
  const request = new Request('http://test/', { method: 'POST', body: form });
  const type = { 'content-type': request.headers.get('content-type') ?? '' };
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...type },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
