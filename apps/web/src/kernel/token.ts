const name = 'treadline-token';
const days = 7;
/** Channel that announces a changed token; the token itself stays in the cookie. */
const windows = new BroadcastChannel(name);

/** Token of this window: the one of its first call, even if another window saves a new one meanwhile. */
let own: string | undefined;

/** Reads the session token from its cookie, '' when signed out. */
export function readToken(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  const token = found ? decodeURIComponent(found.slice(name.length + 1)) : '';
  own ??= token;
  return token;
}

/** Saves the token in a SameSite=Strict cookie, which no other site can make the browser send. */
export function saveToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = token ? days * 86_400 : 0;
  document.cookie = `${name}=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Max-Age=${age}${secure}`;
  own = token;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  windows.postMessage(null);
}

/** Whether another window of this browser has since signed in or switched the company. */
export const isTokenAnother = (): boolean => {
  const now = readToken();
  return now !== '' && own !== '' && now !== own;
};

/** Subscribes to token changes (saved or cleared) by other windows. */
export const onTokenElsewhere = (notice: () => void): void => windows.addEventListener('message', notice);

export const clearToken = (): void => saveToken('');
