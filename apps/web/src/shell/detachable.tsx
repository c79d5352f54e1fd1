import { ConfigProvider } from 'antd';
import { Activity, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

function makeHost(): HTMLDivElement {
  const host = document.createElement('div');
  host.className = 'app-host';
  return host;
}

/**
 * Container of everything behind sign-in, detached from the document while the screen is locked. No loaded data is in
 * the page then, popups included; unsaved input, open tabs and list positions are back after unlocking.
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
        // While hidden it runs no effects, so no requests are sent that the server would refuse.
        <Activity mode={attached ? 'visible' : 'hidden'}>
          <ConfigProvider getPopupContainer={getHost}>{children}</ConfigProvider>
        </Activity>,
        host,
      )}
    </>
  );
}
