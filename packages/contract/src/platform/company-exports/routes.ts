import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { companyExportStatuses, type CompanyExportStatus } from './fields.ts';

const int = z.number().int();
const administrator = { needs: 'admin', types: ['OTHER'] } as const;

export const CompanyExport = z.object({
  id: int,
  companyId: int,
  status: z.enum(Object.keys(companyExportStatuses) as [CompanyExportStatus]),
  /** Numbers of tables done and in total; files come last. */
  done: int,
  total: int,
  rowCount: int,
  fileCount: int,
  /** File size in bytes. */
  size: int,
  requestedBy: z.string(),
  createdTime: z.string(),
  endedTime: z.string().nullable(),
});

export const companyExportRoutes = routes({
  latest: {
    method: 'GET',
    path: '/data/companyExport/:id',
    record: 'supplier',
    ...administrator,
    summary: 'The latest exports of all data of a company (five), the newest first',
    response: z.array(CompanyExport),
  },
  start: {
    method: 'POST',
    path: '/data/companyExport',
    ...administrator,
    summary:
      'Exports all data of a dealer, supplier or logistics provider; one that is under way is answered instead',
    body: z.strictObject({ companyId: rules.id() }),
    response: CompanyExport,
  },
  link: {
    method: 'POST',
    path: '/data/companyExport/link/:id',
    record: 'companyExport',
    ...administrator,
    summary: 'The address of the zip of an export, good for a minute',
    response: z.object({ url: z.string() }),
  },
  file: {
    method: 'GET',
    path: '/data/companyExport/file/:id',
    record: 'secret',
    needs: 'public',
    summary: 'The zip of an export by its signed address: JSON lines of each table, and the files',
    query: z.strictObject({ until: z.coerce.number().int(), sign: z.string().max(100) }),
    response: 'file',
  },
});
