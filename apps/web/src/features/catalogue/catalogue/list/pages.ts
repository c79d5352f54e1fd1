import { partStatusTexts, type PartStatus } from '@treadline/contract/catalogue/catalogue/part-flow.ts';

/** Status of each status list by path. */
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
