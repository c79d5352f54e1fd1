/** A finished piece of the log: eight digits each of timeline, and of its number in two parts. */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

/** Where a segment stands in the log; timelines share the count. */
export const positionOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);

/** Does nothing miss between two segments of one timeline? */
export const follows = (before: string, after: string): boolean =>
  before.slice(0, 8) === after.slice(0, 8) && positionOf(after) <= positionOf(before) + 1;
