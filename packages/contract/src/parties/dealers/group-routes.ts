import { basicDataChanges, basicDataList } from '../../kernel/basic-data.ts';
import { routes } from '../../kernel/route.ts';
import { Group, GroupInput, Oem, OemInput } from './schema.ts';

const keeper = { needs: ['basic_dealer_view'], types: ['OTHER'] } as const;
const read = { method: 'GET', ...keeper, summary: 'Table' } as const;
const add = { method: 'POST', ...keeper, summary: 'Create' } as const;
const sorts = ['code', 'name', 'createdTime'] as const;

/** Routes of dealer groups with their members. */
export const dealerGroupRoutes = routes({
  list: { ...read, path: '/data/dealerGroup/list', ...basicDataList(Group, sorts) },
  create: { ...add, path: '/data/dealerGroup', body: GroupInput, response: Group },
  ...basicDataChanges('/data/dealerGroup', 'dealer-group', keeper, { input: GroupInput, row: Group }),
});

/** Routes of OEMs with their brands; an OEM may see the dealers that serve one of its brands. */
export const oemRoutes = routes({
  list: { ...read, path: '/data/oem/list', ...basicDataList(Oem, sorts) },
  create: { ...add, path: '/data/oem', body: OemInput, response: Oem },
  ...basicDataChanges('/data/oem', 'oem', keeper, { input: OemInput, row: Oem }),
});
