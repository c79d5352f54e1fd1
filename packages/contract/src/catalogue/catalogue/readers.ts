/** Permissions to read tyres: each list by status has its own code. */
export const partReaders = {
  needs: [
    'tyres_list_view',
    'tyres_pending_list',
    'tyres_failed_list',
    'tyres_undeployed_list',
    'tyres_deployed_list',
  ],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;

/** Permissions to read the detail of any part, main parts included. */
export const partSeers = {
  needs: [...partReaders.needs, 'main_part_list'],
  types: partReaders.types,
} as const;
