import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { DeptNodeSchema } from './schema.ts';

const keeper = { needs: ['menu_update'], types: ['OTHER'] } as const;
const version = z.number().int();
const name = rules.name(40);

export const departmentRoutes = routes({
  depts: {
    method: 'GET',
    path: '/user/dept/tree',
    types: ['OTHER'],
    needs: ['menu_page', 'menu_update', 'webUser_list_view'],
    summary: 'Departments',
    response: z.array(DeptNodeSchema),
  },
  createDept: {
    method: 'POST',
    path: '/user/dept',
    ...keeper,
    summary: 'Create a department',
    body: z.strictObject({ parentId: rules.id().nullable().default(null), name }),
    response: DeptNodeSchema,
  },
  updateDept: {
    method: 'PUT',
    path: '/user/dept/:id',
    record: 'platform',
    ...keeper,
    summary: 'Rename, move or sort a department',
    body: z
      .strictObject({
        name,
        parentId: rules.id().nullable(),
        /** Position among the departments there, from 0. */
        index: z.number().int().min(0).max(10_000),
      })
      .partial()
      .extend({ version }),
    response: DeptNodeSchema,
  },
  deleteDept: {
    method: 'DELETE',
    path: '/user/dept/:id',
    record: 'platform',
    ...keeper,
    summary: 'Delete an empty department',
    response: 'none',
  },
});
