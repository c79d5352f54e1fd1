import { labelRoutes } from '@treadline/contract/catalogue/label-routes.ts';
import type { Domain } from '../../../kernel/domain.ts';
import { mount } from '../../../kernel/mount.ts';
import { printLabels } from './labels.ts';

/** What is done with many parts at once. */
export const serveBulk: Domain['serve'] = (app, services) => {
  mount(app, services, labelRoutes, { labels: (ctx, { body }) => printLabels(ctx, body) });
};
