import { z } from 'zod';
import { routes } from '../kernel/route.ts';
import { rules } from '../kernel/rules.ts';
import { companyExportStatuses, type CompanyExportStatus } from './fields.ts';

const int = z.number().int();
const administrator = { needs: 'admin', types: ['OTHER'] } as const;

export const CompanyExport = z.object({
  id: int,
  companyId: int,
  status: z.enum(Object.keys(companyExportStatuses) as [CompanyExportStatus]),
  /** Tables done, of how many: what there is of the company, its files last. */
  done: int,
  total: int,
  rowCount: int,
  fileCount: int,
  /** Bytes of the file. */
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
  file: {
    method: 'GET',
    path: '/data/companyExport/file/:id',
    record: 'companyExport',
    ...administrator,
    summary: 'The zip of an export: JSON lines of each table, and the files; for seven days',
    response: 'file',
  },
});
