import { useState } from 'react';
import { formatDay } from '#kernel/format.ts';
import { useMe } from '#kernel/session.ts';

const escape = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Faint watermark of the user's name and the date over everything, to attribute photos of the screen. */
export function Watermark() {
  const { displayName, userName } = useMe();
  const [day] = useState(() => formatDay(new Date()));
  const text = escape(`${displayName} ${userName} ${day}`);
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="180"><text x="20" y="120" transform="rotate(-20 20 120)" font-size="14" font-family="sans-serif" fill="#808692" fill-opacity="0.16">${text}</text></svg>`;
  return (
    <div
      className="watermark"
      aria-hidden="true"
      style={{ backgroundImage: `url("data:image/svg+xml;utf8,${encodeURIComponent(tile)}")` }}
    />
  );
}
