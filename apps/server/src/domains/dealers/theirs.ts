import type { TheirRecords } from '../../testing/theirs.ts';
import { makeCompany } from '../../testing/people.ts';

export const theirs: TheirRecords = {
  dealer: { seenBy: ['OTHER'], make: ({ server }) => makeCompany(server.services, 'DEALER', '隔离门店') },
  'dealer-group': {
    seenBy: ['OTHER'],
    make: ({ server }) => makeCompany(server.services, 'DEALER_GROUP', '隔离集团'),
  },
  oem: { seenBy: ['OTHER'], make: ({ server }) => makeCompany(server.services, 'OEM', '隔离主机厂') },
};
