import { ConfigProvider } from 'antd';
import { Activity, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

function makeHost(): HTMLDivElement {
  const host = document.createElement('div');
  host.className = 'app-host';
  return host;
}

/**
 * Everything behind the sign-in, in an element of its own that is taken out of the page while the screen is locked.
 * Nothing that was loaded is in the page then, popups included, and still everything is as it was after the unlock:
 * unsaved input, open tabs, places in lists.
 */
export function Detachable({ attached, children }: { attached: boolean; children: ReactNode }) {
  const [host] = useState(makeHost);
  const place = useRef<HTMLDivElement>(null);
  const getHost = useCallback(() => host, [host]);
  useLayoutEffect(() => {
    if (attached) place.current?.append(host);
    else host.remove();
  }, [attached, host]);
  return (
    <>
      <div ref={place} className="app-place" />
      {createPortal(
        // Hidden, it runs no effects: nothing is asked of a server that would refuse it.
        <Activity mode={attached ? 'visible' : 'hidden'}>
          <ConfigProvider getPopupContainer={getHost}>{children}</ConfigProvider>
        </Activity>,
        host,
      )}
    </>
  );
}
