const name = 'treadline-token';
const days = 7;

/** The session's token from its cookie, '' when signed out. */
export function readToken(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

/** Keeps the token in a cookie that no other site can make the browser send. */
export function saveToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = token ? days * 86_400 : 0;
  document.cookie = `${name}=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Max-Age=${age}${secure}`;
}

export const clearToken = (): void => saveToken('');
