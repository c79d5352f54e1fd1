/** How a status looks: waiting amber, running blue, done green, stopped grey, failed red. */
export type Tone = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
