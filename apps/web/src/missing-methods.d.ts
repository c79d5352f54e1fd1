/** The methods that the oldest browsers lack: made by scripts/old-browsers-plugin.ts. */
declare module 'virtual:missing-methods';
