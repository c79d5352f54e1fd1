-- What 0665 left of waybill numbers: dashes of all kinds become hyphens, invisible signs and further blanks go, as foldReference
-- of the contract has it. Where two fold to the same, both stay.
UPDATE waybill w SET waybill_no = f.no
FROM (SELECT id, upper(translate(normalize(waybill_no, NFKC),
    E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc'
    '\t\n\u000b\f\r \u1680\u2028\u2029'
    '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069\ufeff',
    '--------')) AS no
  FROM waybill) f
WHERE f.id = w.id AND f.no <> w.waybill_no;
