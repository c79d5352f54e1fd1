import type { ForeignRecords, ForeignWorld } from '#testing/foreign-fixture.ts';

const add = async ({ server }: ForeignWorld, body: object): Promise<number> => {
  const keeper = await server.as({ type: 'OTHER', codes: ['basic_car_brand_view'] });
  return (await keeper.post<{ id: number }>('/data/carBrand/carVehicle/add', body)).data.id;
};

export const foreignRecords: ForeignRecords = {
  'car-brand': { seenBy: ['OTHER'], make: (world) => add(world, { level: 'BRAND', name: '隔离车' }) },
  'car-series': {
    seenBy: ['OTHER'],
    make: async (world) =>
      add(world, { level: 'SERIES', brandId: await world.idOf('car-brand'), name: '隔离系' }),
  },
  'car-vehicle': {
    // Everybody may know on which tyres a car left the factory.
    seenBy: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
    make: async (world) =>
      add(world, {
        level: 'VEHICLE',
        seriesId: await world.idOf('car-series'),
        name: '隔离型',
        years: '2020-',
        frontSize: '205/55R16',
        sourceKind: 'UNKNOWN',
      }),
  },
};
