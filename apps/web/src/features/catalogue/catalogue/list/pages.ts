import { partStatusTexts, type PartStatus } from '@treadline/contract/catalogue/catalogue/part-flow.ts';

/** The lists of one status, each a screen of its own. */
const statusOfPath: Readonly<Record<string, PartStatus>> = {
  '/tyres/pending': 'Pending',
  '/tyres/failed': 'Failed',
  '/tyres/approved': 'Approved',
  '/tyres/deployed': 'Deployed',
};

/** Status fixed by a list's path; undefined for the list of all parts. */
export const statusOf = (path: string): PartStatus | undefined => statusOfPath[path];

export const statuses = Object.keys(partStatusTexts) as PartStatus[];

export type PartList = 'GET /product/partData/tyres' | 'GET /product/mainPart/list';
