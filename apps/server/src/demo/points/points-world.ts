import type { PointsCause, PointsSource } from '@treadline/contract/promotion/dealer-points/kinds.ts';
import { dayOf } from '#kernel/days.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { Person } from '../accounts.ts';

export interface Dealer {
  id: number;
  code: string;
  contact: string;
  phoneEnc: string | null;
  address: string;
}
/** Points movement. */
export interface Move {
  dealer: Dealer;
  cause: PointsCause;
  delta: number;
  source: PointsSource;
  bizId: number;
  no: string;
  reason: string;
  actor: string;
  at: number;
}
export interface PointsContext {
  operations: Person;
  secrets: Secrets;
  now: number;
}

export const numberOf = (prefix: string, at: number, n: number): string =>
  `${prefix}${dayOf(new Date(at)).slice(2).replaceAll('-', '')}-${String(n).padStart(6, '0')}`;
