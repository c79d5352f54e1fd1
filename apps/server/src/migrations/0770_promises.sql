-- What was promised with an order, as it was told when the order was placed; null: unknown, for it was not kept before.
ALTER TABLE retail_order ADD COLUMN day_promised date;
-- DOTs of the line's tyres, with commas between several; '' where nothing was promised.
ALTER TABLE retail_order_line ADD COLUMN dot_promised text;
