// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveToken } from './token.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', '; Secure'],
  ['http:', ''],
])(
  'the cookie that a session is kept in by %s goes to no other site, and by TLS alone where there is TLS',
  (protocol, secure) => {
    const written: string[] = [];
    vi.stubGlobal('location', { protocol });
    vi.stubGlobal('document', {
      set cookie(text: string) {
        written.push(text);
      },
    });
    saveToken('1.a b');
    expect(written).toEqual([`treadline-token=1.a%20b; Path=/; SameSite=Strict; Max-Age=604800${secure}`]);
  },
);
