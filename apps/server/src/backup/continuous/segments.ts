/** Whether a file name is that of a complete WAL segment: eight digits each of timeline, log and segment number. */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

/** Position of a segment in the WAL, comparable across timelines. */
export const positionOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);

/** Whether two segments of one timeline are adjacent or overlapping. */
export const isNextSegment = (before: string, after: string): boolean =>
  before.slice(0, 8) === after.slice(0, 8) && positionOf(after) <= positionOf(before) + 1;
