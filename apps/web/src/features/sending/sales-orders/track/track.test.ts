import { expect, it } from 'vitest';
import { stopsOf, type TrackEvent } from './stops.ts';

const shanghai = { lat: 31.23, lng: 121.47 };
const urumqi = { lat: 43.83, lng: 87.62 };
const at = (minute: number, site: string, spot: { lat: number; lng: number } | null): TrackEvent => ({
  time: new Date(minute * 60_000).toISOString(),
  site,
  lat: spot?.lat ?? null,
  lng: spot?.lng ?? null,
});

it('stands in order of time however events come; what happens at one place is one stop', () => {
  const events = [
    at(30, '乌鲁木齐', urumqi),
    at(10, '上海', shanghai),
    at(20, '', null),
    at(12, '上海', shanghai),
    at(5, '揽收前', null),
  ];
  const shape = stopsOf(events).map(({ no, site, events: own }) => [no, site, own.length]);
  expect(shape).toEqual([
    [1, '上海', 3],
    [2, '乌鲁木齐', 1],
  ]);
  expect(stopsOf(events.toReversed()).map(({ site }) => site)).toEqual(['上海', '乌鲁木齐']);
});

it('a parcel that comes back stops at its first place again', () => {
  const back = stopsOf([at(1, '上海', shanghai), at(2, '乌鲁木齐', urumqi), at(3, '上海', shanghai)]);
  expect(back.map(({ no, site }) => `${no} ${site}`)).toEqual(['1 上海', '2 乌鲁木齐', '3 上海']);
});
