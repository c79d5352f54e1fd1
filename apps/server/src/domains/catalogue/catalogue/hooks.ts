import type { RawBuilder } from 'kysely';
import { port } from '#kernel/hooks.ts';

/** First picture of parts, which a domain above keeps. */
export const firstPicture = port<(partId: RawBuilder<unknown>) => RawBuilder<unknown>>(
  'part.first-picture',
  'A select of the file of a part’s first picture, by its id; empty where it has none.',
);
