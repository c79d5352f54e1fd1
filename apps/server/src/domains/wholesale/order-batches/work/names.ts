/** Job that places a batch; jobs of one dealer run one after the other. */
export const placeJob = 'order-batch-place';
export const undoJob = 'order-batch-undo';
