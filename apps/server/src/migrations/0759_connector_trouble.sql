-- Connectors whose last call failed for what whoever runs the product mends or waits for. A row stands while it lasts.
CREATE TABLE connector_trouble (
  connector text NOT NULL,
  provider text NOT NULL,
  reason text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (connector, provider)
);
