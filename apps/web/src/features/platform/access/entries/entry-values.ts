import type { InputOf } from '#kernel/api-types.ts';
import { kindOf, type Entry, type Kind } from './entry.ts';
import type { EntryTask } from './use-entry-dialog.tsx';

export interface EntryValues {
  title: Entry['title'];
  icon: string;
  url: string;
  permissionCode: string | null;
  hidden: boolean;
  keepAlive: boolean;
  pinned: boolean;
}
type Create = InputOf<'POST /user/role-menu/menu'>['body'];
type Update = InputOf<'PUT /user/role-menu/menu/:id'>['body'];

const blank: EntryValues = {
  title: { 'zh-CN': '', en: '', 'zh-TW': '' },
  icon: '',
  url: '',
  permissionCode: null,
  hidden: false,
  keepAlive: false,
  pinned: false,
};

/** Form fields for a kind of entry; built-in entries have fewer. */
export function fieldsOf(kind: Kind, builtIn: boolean): ReadonlySet<keyof EntryValues> {
  const menu = kind === 'point' ? [] : (['icon', 'hidden'] as const);
  const code = builtIn ? [] : (['permissionCode'] as const);
  const screen = kind === 'screen' ? (['keepAlive', 'pinned'] as const) : [];
  return new Set(['title', ...menu, ...code, ...screen, ...(kind === 'link' ? (['url'] as const) : [])]);
}

export const kindOfTask = (task: EntryTask): Kind =>
  task.mode === 'create' ? task.kind : kindOf(task.entry);

export function valuesOf(task: EntryTask): EntryValues {
  if (task.mode === 'create') return blank;
  const { title, icon, url, permissionCode, hidden, keepAlive, pinned } = task.entry;
  return { title, icon, url: url ?? '', permissionCode, hidden, keepAlive, pinned };
}

const partOf = (task: EntryTask, values: EntryValues) => {
  const fields = fieldsOf(kindOfTask(task), task.mode === 'edit' && task.entry.builtIn);
  const given = {
    ...values,
    // An address that was taken out is refused as such: a link can't do without.
    url: values.url.trim() || (task.mode === 'create' ? null : ''),
    permissionCode: values.permissionCode?.trim() || null,
  };
  return Object.fromEntries(
    Object.entries(given).filter(([key]) => fields.has(key as keyof EntryValues)),
  ) as typeof given;
};

const kinds = { group: 'GROUP', link: 'SCREEN', point: 'POINT' } as const;

/** Request body to create the entry. */
export const createBody = (task: EntryTask & { mode: 'create' }, values: EntryValues): Create => ({
  ...partOf(task, values),
  kind: kinds[task.kind],
  parentId: task.parent?.id ?? null,
});

/** Request body to update the entry; a permission point keeps its code, as roles reference it. */
export function updateBody(task: EntryTask & { mode: 'edit' }, values: EntryValues): Update {
  const { permissionCode, ...rest } = partOf(task, values);
  const code = task.entry.kind === 'POINT' || permissionCode === undefined ? {} : { permissionCode };
  return { ...rest, ...code, version: task.entry.version };
}
