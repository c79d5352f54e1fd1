import { createContext, type ComponentType } from 'react';
import type { OutputOf } from '#kernel/api-types.ts';

/** Context of the open page for its blocks. */
export interface OpenPage {
  /** Null in a preview, which sends nothing. */
  slug: string | null;
  /** Code of the visitor's channel link. */
  channel: string;
  /** Offset of the server's clock in milliseconds. */
  ahead: number;
  /** Component for pictures by file id. */
  Picture: ComponentType<{ fileId: number; name: string }>;
  shop: { id: number; name: string } | null;
  /** Cities with shops. */
  cities: OutputOf<'GET /m/page/:slug/cities'>;
  /** Visitor verified by code. */
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
