import { createContext } from 'react';

/** The page that is open, as its blocks work with it. */
export interface OpenPage {
  /** null: it is only looked at, nothing is sent. */
  slug: string | null;
  /** The code of the channel by whose link the visitor came. */
  channel: string;
  /** Milliseconds that the server's clock is ahead. */
  ahead: number;
  /** Where a picture is had; null: by who is signed in, as a file of theirs. */
  pictureAt: ((fileId: number) => string) | null;
  shop: { id: number; name: string } | null;
  /** Who the visitor is, once a code said so. */
  person: { mobile: string; pass: string };
  setPerson: (person: { mobile: string; pass: string }) => void;
}

export const OpenPageContext = createContext<OpenPage>({
  slug: null,
  channel: '',
  ahead: 0,
  pictureAt: null,
  shop: null,
  person: { mobile: '', pass: '' },
  setPerson: () => undefined,
});
