import { appointmentKey, appointmentPath, openAppointmentWorld } from '#testing/appointment-world.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  appointment: {
    seenBy,
    make: async ({ server }) => (await (await openAppointmentWorld(server)).create()).data.id,
  },
  bay: {
    seenBy,
    async make({ server }) {
      const { shop, dealerId } = await openAppointmentWorld(server, { work: 0, align: 0 });
      const bay = { dealerId, name: '隔离工位', kinds: ['TWO'] };
      return (await shop.post<{ id: number }>(`${appointmentPath}/bay`, bay, appointmentKey())).data.id;
    },
  },
};
