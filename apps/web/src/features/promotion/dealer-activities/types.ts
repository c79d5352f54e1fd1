import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export const api = '/promotion/dealer/activity';
export type Activity = RowOf<'GET /promotion/dealer/activity/list'>;
export type ActivityDetail = OutputOf<'GET /promotion/dealer/activity/detail/:id'>;
export type ActivityInput = InputOf<'POST /promotion/dealer/activity/create'>['body'];
export type Standing = OutputOf<'GET /promotion/dealer/activity/ranking/:id'>['rows'][number];
export type Simulation = OutputOf<'POST /promotion/dealer/activity/simulate'>;
export type PartScope = ActivityDetail['parts'];
export type DealerScope = NonNullable<ActivityDetail['dealerScope']>;
/** Fields of an activity that determine its units: goal, and for growth the measure. */
export type ActivityUnits = Pick<Activity, 'goal' | 'measure'>;

export const listPath = '/promotion/dealer/activity/list';
export const detailPath = '/promotion/dealer/activity/detail';
export const createPath = '/promotion/dealer/activity/create';
export const editPath = '/promotion/dealer/activity/edit';

/** API paths refetched after an activity has changed. */
export const stalePaths: `/${string}`[] = [api, '/report/home'];

export const activityPath = ({ id, name }: Pick<Activity, 'id' | 'name'>): string =>
  screenPath(detailPath, { id, name });
