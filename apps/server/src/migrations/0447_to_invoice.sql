-- What can be invoiced is read by days and counted up to a bound: received goods, shipments with freight.
CREATE INDEX settlement_line_sold ON settlement_line (occurred_at DESC, id DESC) WHERE type = 'WHOLESALE' AND incl_fen > 0;
CREATE INDEX dealer_shipment_freight ON dealer_shipment (shipped_at DESC) WHERE freight_fen > 0;
