import type { FastifyInstance } from 'fastify';
import { sourceRoutes } from '@treadline/contract/catalogue/catalogue/source-routes.ts';
import type { Services } from '#kernel/context.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findRecord } from '#kernel/scope.ts';
import { part } from '../part.ts';
import { createSource, removeSource, updateSource } from './save-source.ts';
import { readSources } from './source.ts';

/** Serves /product/tyreSupplier. */
export const serveSources = (app: FastifyInstance, services: Services): void =>
  mountRoutes(app, services, sourceRoutes, {
    async list(ctx, { query }) {
      await findRecord(ctx, part, query.partId);
      return readSources(ctx, query.partId);
    },
    create: (ctx, { body }) => createSource(ctx, body),
    update: (ctx, { params, body }) => updateSource(ctx, params.id, body),
    remove: (ctx, { params }) => removeSource(ctx, params.id),
  });
