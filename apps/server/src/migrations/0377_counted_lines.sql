-- What a line counts for an activity, without the line itself: where thousands of dealers stand reads all lines of the days.
CREATE INDEX retail_order_line_counted ON retail_order_line (order_id) INCLUDE (part_id, qty, net_fen) WHERE part_id IS NOT NULL;
