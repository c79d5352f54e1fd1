-- A number without separators and signs, in half width and lower case, as the contract's foldNumber writes what is typed:
-- numbers in lists are compared so on both sides, and indexes of large lists are on it.
CREATE FUNCTION bare_number(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(normalize(number, NFKC)), E' \t\n\r\v\f!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~·•‧∙⋅・。—–‑‒―−ー‐', '');
