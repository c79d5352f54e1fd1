import { z } from 'zod';
import { rules } from '../../kernel/rules.ts';
import { accountType, secondStep } from '../sign-in/schema.ts';

export const Role = z.object({
  id: z.number().int(),
  accountType,
  name: z.string(),
  remark: z.string(),
  secondStep,
  builtIn: z.boolean(),
  /** Number of users with the role, and of its permission codes. */
  holders: z.number().int(),
  codes: z.number().int(),
  /** Number of codes added since the built-in role was changed, which nobody has decided on. */
  newCodes: z.number().int(),
  updatedTime: z.string(),
  version: z.number().int(),
});

/** Menu entry or permission point on the permission screen. */
export interface MenuNode {
  id: number;
  parentId: number | null;
  kind: 'GROUP' | 'SCREEN' | 'POINT';
  name: string;
  title: { 'zh-CN': string; en: string; 'zh-TW': string };
  path: string;
  component: string | null;
  url: string | null;
  permissionCode: string | null;
  icon: string;
  hidden: boolean;
  keepAlive: boolean;
  pinned: boolean;
  builtIn: boolean;
  /** For a role: whether it has the code or may open the screen. */
  selected: boolean;
  version: number;
  children: MenuNode[];
}
export const MenuTitle = z.strictObject({
  'zh-CN': rules.name(40),
  en: rules.name(60),
  'zh-TW': rules.name(40),
});
export const MenuNodeSchema: z.ZodType<MenuNode> = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  kind: z.enum(['GROUP', 'SCREEN', 'POINT']),
  name: z.string(),
  title: MenuTitle,
  path: z.string(),
  component: z.string().nullable(),
  url: z.string().nullable(),
  permissionCode: z.string().nullable(),
  icon: z.string(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  pinned: z.boolean(),
  builtIn: z.boolean(),
  selected: z.boolean(),
  version: z.number().int(),
  get children() {
    return z.array(MenuNodeSchema);
  },
});

export interface DeptNode {
  id: number;
  parentId: number | null;
  name: string;
  sort: number;
  users: number;
  version: number;
  children: DeptNode[];
}
export const DeptNodeSchema: z.ZodType<DeptNode> = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  name: z.string(),
  sort: z.number().int(),
  /** Number of its users, without sub-departments. */
  users: z.number().int(),
  version: z.number().int(),
  get children() {
    return z.array(DeptNodeSchema);
  },
});

/** Entry of the audit log. */
export const AuditEntry = z.object({
  id: z.number().int(),
  time: z.string(),
  entity: z.string(),
  entityText: z.string(),
  entityId: z.number().int(),
  entityNo: z.string(),
  action: z.string(),
  actionText: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  remark: z.string(),
  actor: z.string(),
  actorId: z.number().int().nullable(),
  actorType: z.string(),
  companyName: z.string().nullable(),
  requestId: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Changes as one line, for the workbook. */
  changesText: z.string(),
});

/** Entry of the user's menu tree as sent by the server. `component` is the screen's path in the screen table. */
export interface MenuEntry {
  name: string;
  path: string;
  component: string | null;
  redirect: string | null;
  meta: {
    title: { 'zh-CN': string; en: string; 'zh-TW': string };
    icon: string;
    hidden: boolean;
    keepAlive: boolean;
    pinned: boolean;
    codes: string[];
    types: string[];
    /** Whether the path has a parameter. */
    dynamic: boolean;
    url: string | null;
  };
  children: MenuEntry[];
}
export const MenuEntrySchema: z.ZodType<MenuEntry> = z.object({
  name: z.string(),
  path: z.string(),
  component: z.string().nullable(),
  redirect: z.string().nullable(),
  meta: z.object({
    title: z.object({ 'zh-CN': z.string(), en: z.string(), 'zh-TW': z.string() }),
    icon: z.string(),
    hidden: z.boolean(),
    keepAlive: z.boolean(),
    pinned: z.boolean(),
    codes: z.array(z.string()),
    types: z.array(z.string()),
    dynamic: z.boolean(),
    url: z.string().nullable(),
  }),
  get children() {
    return z.array(MenuEntrySchema);
  },
});
