import { createContext, type ComponentType } from 'react';
import type { OutputOf } from '#kernel/api-types.ts';

/** Context of the open page for its blocks. */
export interface OpenPage {
  /** null: it is only looked at, nothing is sent. */
  slug: string | null;
  /** The code of the channel by whose link the visitor came. */
  channel: string;
  /** Milliseconds that the server's clock is ahead. */
  ahead: number;
  /** Draws a picture of the page, by its file. */
  Picture: ComponentType<{ fileId: number; name: string }>;
  shop: { id: number; name: string } | null;
  /** Where the page has shops to choose from. */
  cities: OutputOf<'GET /m/page/:slug/cities'>;
  /** Who the visitor is, once a code said so. */
  person: { mobile: string; pass: string };
  setPerson: (person: { mobile: string; pass: string }) => void;
}

export const OpenPageContext = createContext<OpenPage>({
  slug: null,
  channel: '',
  ahead: 0,
  Picture: () => null,
  shop: null,
  cities: [],
  person: { mobile: '', pass: '' },
  setPerson: () => undefined,
});
