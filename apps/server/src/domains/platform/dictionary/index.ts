import { dictionaryNames, entryFields } from '@treadline/contract/platform/dictionary/fields.ts';
import { dictionaryRoutes } from '@treadline/contract/platform/dictionary/routes.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { readOptions } from '#kernel/dictionary.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { enableEntry, orderEntries, readUses, removeDictionary } from './arrange.ts';
import { seedDictionaries } from './built-in.ts';
import { createDictionary, entryEntity, typeEntity, updateDictionary } from './keep.ts';
import { readType, readTypes, typeOptions } from './read.ts';

/** The type as it is after a change that gives its id. */
const reread = async (ctx: Ctx, change: Promise<number>) => readType(ctx, await change);

const actions = {
  ...basicDataActions,
  order: t('调整顺序', 'put in order', '調整順序'),
  delete: t('删除', 'deleted', '刪除'),
};

/** Dictionaries: user-maintained option lists. */
export const domain: Domain = {
  name: 'platform/dictionary',
  serve(app, services) {
    mountRoutes(app, services, dictionaryRoutes, {
      types: typeOptions,
      list: async (ctx) => ({ list: await readTypes(ctx) }),
      options: (ctx, { params, query }) => readOptions(ctx, params.type, query),
      create: (ctx, { body }) => reread(ctx, createDictionary(ctx, body)),
      update: (ctx, { params, body }) => reread(ctx, updateDictionary(ctx, params.id, body)),
      status: (ctx, { params, body }) => reread(ctx, enableEntry(ctx, params.id, body.enabled)),
      async order(ctx, { params, body }) {
        await orderEntries(ctx, params.id, body.ids);
        return readType(ctx, params.id);
      },
      uses: (ctx, { params }) => readUses(ctx, params.id),
      remove: (ctx, { params }) => removeDictionary(ctx, params.id),
    });
  },
  prepare: ({ db }) => seedDictionaries(db).then(() => undefined),
  audit: {
    [typeEntity]: {
      label: t('字典', 'dictionary', '字典'),
      actions,
      fields: { ...dictionaryNames, order: t('顺序', 'Order', '順序') },
    },
    [entryEntity]: { label: t('字典选项', 'dictionary entry', '字典選項'), actions, fields: entryFields },
  },
};
